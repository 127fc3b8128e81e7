import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useLiveSession } from '#capabilities/sessions/public.tsx';
import { anonymous } from '#platform/api/anonymous.ts';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { LinkedPage } from './linked-page.tsx';
import { LeadPage } from './operations.ts';
import { SignUp } from './sign-up.tsx';

/** A lead that the team hands over. The home page offers it to people with a session; an expired one leads nowhere. */
export function Component() {
  const isLive = useLiveSession();
  if (isLive === null) return <SkeletonRows rows={6} />;
  return isLive ? <Navigate to="/" replace /> : <Lead />;
}

function Lead() {
  const { t } = useTranslation('applications');
  const token = useParams().id ?? '';
  const to = `/applications-manager?lead=${token}`;
  return (
    <LinkedPage
      load={async () => (await anonymous.query(LeadPage, { token }).toPromise()).data?.leadPage ?? null}
      title={({ name }) => t('signup.lead-title', { name })}
      sentence={({ funnelName }) => t('signup.lead-sentence', { funnel: funnelName })}
    >
      {({ email }) => <SignUp reason={{ leadToken: token }} to={to} email={email} label={t('signup.take-over')} />}
    </LinkedPage>
  );
}

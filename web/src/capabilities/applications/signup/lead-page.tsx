import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { anonymous } from '#platform/api/anonymous.ts';
import { LinkedPage } from './linked-page.tsx';
import { LeadPage } from './operations.ts';
import { SignUp } from './sign-up.tsx';

/** A lead that the team hands over. Only without a session: the home page offers it to people who are logged in. */
export function Component() {
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

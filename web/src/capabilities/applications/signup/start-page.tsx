import { canApply } from '@seedbed/domain/applications/policy.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { OpenCalls } from './open-calls.tsx';

/** The open calls for an applicant; the team goes to its applications. */
export function Component() {
  const { t } = useTranslation('applications');
  if (!canApply(useActor())) return <Navigate to="/applications/overview" replace />;
  return (
    <Page title={t('signup.title')} sentence={t('signup.choose')} width="reading">
      <OpenCalls />
    </Page>
  );
}

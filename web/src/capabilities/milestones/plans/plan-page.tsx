import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { OnePlan } from '#capabilities/milestones/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PlanView } from './plan-view.tsx';

/** One plan at its own address. */
export function Component() {
  const { t } = useTranslation('milestones');
  const id = useParams().planId ?? '';
  const [{ data, error }, again] = useQuery({ query: OnePlan, variables: { id } });
  const plan = data?.plan;
  if (!plan) return <NotLoaded error={error} onRetry={again} missing={data && t('missing-plan')} />;
  const { startup } = plan;
  return (
    <Page
      title={plan.name}
      sentence={
        <AppLink to={`/startup/${startup._id}/file/milestones`}>
          <bdi>{startup.name}</bdi>
        </AppLink>
      }
    >
      <PlanView plan={plan} />
    </Page>
  );
}

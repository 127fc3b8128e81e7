import { canApply } from '@seedbed/domain/applications/policy.ts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { OpenFunnelList } from './new-application-page.tsx';
import { OpenFunnels } from './operations.ts';

/** The open calls for an applicant; the team goes to its applications. */
export function Component() {
  const { t } = useTranslation(['applications', 'accounts']);
  const mayApply = canApply(useActor());
  const [{ data, error }, again] = useQuery({ query: OpenFunnels, pause: !mayApply });
  if (!mayApply) return <Navigate to="/applications/overview" replace />;
  return (
    <Page title={t('signup.title')} sentence={t('signup.choose')} width="reading">
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={3} />)}
      {data?.openFunnels.length === 0 && (
        <Empty
          drawing={<StoryDrawing />}
          title={t('accounts:no-intake.title')}
          sentence={t('accounts:no-intake.sentence', { tenant: boot.publicIncubator?.name })}
        />
      )}
      {data && data.openFunnels.length > 0 && (
        <OpenFunnelList funnels={data.openFunnels} to={(slug) => `/applications-manager?apply=${slug}`} />
      )}
    </Page>
  );
}

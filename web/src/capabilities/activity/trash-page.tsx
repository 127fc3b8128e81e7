import { inGroup } from '@seedbed/domain/access/groups.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { ChangeList } from './change-list.tsx';
import { Trash } from './operations.ts';

/** Deleted records of the last thirty days. Admins see everybody's. */
export function Component() {
  const { t } = useTranslation('activity');
  const isAdmin = inGroup('adminGroup')(useActor());
  return (
    <Page title={t('trash.title')} sentence={t(isAdmin ? 'trash.sentence-all' : 'trash.sentence')} width="reading">
      <Deletions showsPeople={isAdmin} />
    </Page>
  );
}

function Deletions({ showsPeople }: { showsPeople: boolean }) {
  const { t } = useTranslation('activity');
  const [{ data, error }, again] = useQuery({ query: Trash, requestPolicy: 'cache-and-network' });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (!data) return <SkeletonRows rows={5} />;
  if (data.trash.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('trash.empty.title')} sentence={t('trash.empty.sentence')} />;
  return (
    <ChangeList changes={data.trash} label={t('trash.title')} verb={t('trash.restore')} showsPeople={showsPeople} />
  );
}

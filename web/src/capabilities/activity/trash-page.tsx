import { inGroup } from '@seedbed/domain/access/groups.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { usePages } from '#platform/api/pages.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
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
  const pages = usePages(Trash, {}, (data) => data.trash, { requestPolicy: 'cache-and-network' });
  const { rows, error } = pages;
  if (!rows) return <NotLoaded error={error} onRetry={pages.retry} rows={5} />;
  if (rows.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('trash.empty.title')} sentence={t('trash.empty.sentence')} />;
  return (
    <>
      <ChangeList changes={rows} label={t('trash.title')} verb={t('trash.restore')} showsPeople={showsPeople} isTrash />
      {error ? (
        <LoadFailed error={error} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} length={rows.length} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </>
  );
}

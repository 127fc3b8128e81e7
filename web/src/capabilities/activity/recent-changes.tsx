import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePages } from '#platform/api/pages.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { ChangeList } from './change-list.tsx';
import css from './changes.module.css';
import { RecentChanges } from './operations.ts';

/** The person's own changes of the last day. */
export function RecentChangesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['activity', 'common']);
  const topmost = useTopmost(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      position="right"
      size={420}
      title={t('common:recent-changes')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Changes />
      <p className={css.after}>
        <AppLink to="/account/trash" onClick={onClose}>
          {t('trash.title')}
        </AppLink>
      </p>
    </Drawer>
  );
}

/** Mounted with each opening, so that the list is current. */
function Changes() {
  const { t } = useTranslation(['activity', 'common']);
  const pages = usePages(RecentChanges, {}, (data) => data.recentChanges, {
    requestPolicy: 'cache-and-network',
    isPanel: true,
  });
  const { rows, error } = pages;
  if (!rows) return <NotLoaded error={error} onRetry={pages.retry} rows={5} />;
  if (rows.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <>
      <ChangeList changes={rows} label={t('common:recent-changes')} verb={t('common:actions.undo')} />
      {error ? (
        <LoadFailed error={error} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} length={rows.length} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </>
  );
}

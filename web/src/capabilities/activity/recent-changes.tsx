import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { ChangeList } from './change-list.tsx';
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
      <p>
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
  const [{ data, error }, again] = useQuery({ query: RecentChanges, requestPolicy: 'cache-and-network' });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (!data) return <SkeletonRows rows={5} />;
  if (data.recentChanges.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return <ChangeList changes={data.recentChanges} label={t('common:recent-changes')} verb={t('common:actions.undo')} />;
}

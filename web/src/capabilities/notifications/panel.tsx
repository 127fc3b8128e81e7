import { Button } from '@mantine/core';
import { splitBySeen } from '@seedbed/domain/notifications/notifications-seen.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { usePages } from '#platform/api/pages.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PanelFoot, PanelSection, PanelSections } from '#platform/ui/bar/bar-panel.tsx';
import { BellDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { openRecentChanges } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { Item } from './item.tsx';
import {
  Notifications,
  SetAllNotificationsRead,
  UnseenNotifications,
  UpdateLastSeenNotifications,
} from './operations.ts';
import css from './panel.module.css';
import { PastToasts } from './past-toasts.tsx';

const none = {};

export function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const pages = usePages(Notifications, none, ({ paginatedNotifications: { notifications, next } }) => ({
    results: notifications,
    next,
  }));
  const [readAll, busy] = useAct(SetAllNotificationsRead);
  const newest = pages.rows?.[0]?.createdAt;
  const seenUntil = useSeenUntil(newest);
  const someUnread = pages.rows?.some(({ isRead }) => !isRead) ?? false;
  return (
    <>
      <Sections pages={pages} seenUntil={seenUntil} onClose={onClose} />
      <PastToasts />
      <PanelFoot>
        <Button variant="default" disabled={!someUnread} loading={busy} onClick={() => void readAll({})}>
          {t('read-all')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            onClose();
            openRecentChanges();
          }}
        >
          {t('common:recent-changes')}
        </Button>
        <AppLink to="/account/settings/notifications" onClick={onClose}>
          {t('settings')}
        </AppLink>
      </PanelFoot>
    </>
  );
}

interface SectionsProps {
  pages: ReturnType<typeof usePages<never, never, Parameters<typeof Item>[0]['item']>>;
  /** Undefined while loading. */
  seenUntil: string | null | undefined;
  onClose: () => void;
}

function Sections({ pages, seenUntil, onClose }: SectionsProps) {
  const { t } = useTranslation('notifications');
  if (!pages.rows) return <NotLoaded error={pages.error} onRetry={pages.retry} rows={5} />;
  if (seenUntil === undefined) return <SkeletonRows rows={5} />;
  if (pages.rows.length === 0)
    return <Empty drawing={<BellDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  const { fresh, earlier } = splitBySeen(pages.rows, seenUntil);
  const sections = [
    { title: t('new'), items: fresh },
    { title: t('earlier'), items: earlier },
  ];
  return (
    <PanelSections>
      {sections.map(
        ({ title, items }) =>
          items.length > 0 && (
            <PanelSection key={title} title={title}>
              <ul className={css.list}>
                {items.map((item) => (
                  <Item key={item._id} item={item} onOpen={onClose} />
                ))}
              </ul>
            </PanelSection>
          ),
      )}
      {pages.error && <LoadFailed error={pages.error} onRetry={pages.retry} />}
      <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
    </PanelSections>
  );
}

/** When the person last looked before this panel opened; opening it marks the rest as seen. */
function useSeenUntil(newest: string | undefined): string | null | undefined {
  const [{ data }] = useQuery({ query: UnseenNotifications });
  const [updateLastSeen] = useAct(UpdateLastSeenNotifications, { silent: true });
  const before = useRef<{ seenUntil: string | null }>(undefined);
  const unseen = data?.unseenNotifications;
  if (unseen && !before.current) before.current = { seenUntil: unseen.lastSeenAt };
  const count = unseen?.count ?? 0;
  useEffect(() => {
    if (newest && count > 0) void updateLastSeen({ timestamp: Math.floor(Date.parse(newest) / 1000) });
  }, [newest, count, updateLastSeen]);
  return before.current?.seenUntil;
}

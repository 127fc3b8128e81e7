import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#platform/shortcuts.ts';
import { BarPanel } from '#platform/ui/bar/bar-panel.tsx';
import { BellIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { usePopUps } from './use-pop-ups.tsx';
import { useUnseenCount } from './use-unseen-count.ts';

const Panel = lazyPart(async () => (await import('./panel.tsx')).Panel, <SkeletonRows rows={5} />);

export function Bell() {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState(false);
  const unseen = useUnseenCount();
  usePopUps({ panelOpen: open });
  useShortcuts([{ keys: 'g n', label: t('title'), run: () => setOpen(true) }]);
  const close = () => setOpen(false);
  const count = unseen?.count ?? 0;
  return (
    <BarPanel
      title={t('title')}
      label={count ? t('bell', { count }) : t('title')}
      icon={<BellIcon />}
      count={count}
      opened={open}
      onOpen={() => setOpen(true)}
      onClose={close}
    >
      <Panel onClose={close} />
    </BarPanel>
  );
}

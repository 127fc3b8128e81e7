import { ActionIcon, Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { badgeOf } from '@seedbed/domain/notifications/seen.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#platform/shortcuts.ts';
import { BellIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './bell.module.css';
import { usePopUps } from './use-pop-ups.tsx';
import { useUnseen } from './use-unseen.ts';

const Panel = lazyPart(async () => (await import('./panel.tsx')).Panel, <SkeletonRows rows={5} />);

export function Bell() {
  const { t } = useTranslation(['notifications', 'common']);
  const [open, setOpen] = useState(false);
  const topmost = useTopmost(open);
  const unseen = useUnseen();
  usePopUps({ quiet: open });
  useShortcuts([{ keys: 'g n', label: t('title'), run: () => setOpen(true) }]);
  const close = () => setOpen(false);
  const badge = badgeOf(unseen?.count ?? 0);
  return (
    <>
      <ActionIcon
        className={css.bell}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={badge ? t('bell', { count: unseen?.count ?? 0 }) : t('title')}
        title={t('title')}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {badge && <span className={css.badge} data-count={badge} />}
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={close}
        closeOnEscape={topmost}
        position="right"
        size={420}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
        classNames={{ body: css.body, header: css.head }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <Panel onClose={close} />
      </Drawer>
    </>
  );
}

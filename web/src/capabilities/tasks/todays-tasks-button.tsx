import { ActionIcon, Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './todays-tasks.module.css';
import { useTodaysCount } from './use-todays-count.ts';

const Panel = lazyPart(
  async () => (await import('./todays-tasks-panel.tsx')).TodaysTasksPanel,
  <SkeletonRows rows={5} />,
);

export function TodaysTasksButton() {
  const { t } = useTranslation(['tasks', 'common']);
  const [open, setOpen] = useState(false);
  const topmost = useTopmost(open);
  const count = useTodaysCount();
  const label = count === null ? t('today.title') : t('today.button', { count });
  const close = () => setOpen(false);
  return (
    <>
      <ActionIcon
        className={css.button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={t('today.title')}
        onClick={() => setOpen(true)}
      >
        <TasksIcon />
        {!!count && <span className={css.badge} data-count={count > 99 ? '99+' : count} />}
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={close}
        closeOnEscape={topmost}
        position="right"
        size={420}
        title={t('today.title')}
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
        classNames={{ body: css.body, header: css.head }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <Panel onClose={close} />
      </Drawer>
    </>
  );
}

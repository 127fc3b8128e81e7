import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarPanel } from '#platform/ui/bar/bar-panel.tsx';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTodaysCount } from './use-todays-count.ts';

const Panel = lazyPart(
  async () => (await import('./todays-tasks-panel.tsx')).TodaysTasksPanel,
  <SkeletonRows rows={5} />,
);

export function TodaysTasksButton() {
  const { t } = useTranslation('tasks');
  const [open, setOpen] = useState(false);
  const count = useTodaysCount();
  const close = () => setOpen(false);
  return (
    <BarPanel
      title={t('today.title')}
      label={count === null ? t('today.title') : t('today.button', { count })}
      icon={<TasksIcon />}
      count={count ?? 0}
      opened={open}
      onOpen={() => setOpen(true)}
      onClose={close}
    >
      <Panel onClose={close} />
    </BarPanel>
  );
}

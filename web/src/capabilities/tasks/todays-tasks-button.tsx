import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TasksIcon } from '#platform/ui/icons.tsx';
import css from './todays-tasks.module.css';
import { useTodaysCount } from './use-todays-count.ts';

const Panel = lazy(() => import('./todays-tasks-panel.tsx').then((m) => ({ default: m.TodaysTasksPanel })));

export function TodaysTasksButton() {
  const { t } = useTranslation('tasks');
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const count = useTodaysCount();
  const label = count === null ? t('today.title') : t('today.button', { count });
  return (
    <>
      <ActionIcon
        className={css.button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={t('today.title')}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <TasksIcon />
        {!!count && <span className={css.badge} data-count={count > 99 ? '99+' : count} />}
      </ActionIcon>
      {wanted && (
        <Suspense fallback={null}>
          <Panel opened={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { type DueRange, dueRanges } from '@seedbed/domain/tasks/due.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { TasksOfStartup } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { type CardProps, ListCards } from '#platform/list/list-cards.tsx';
import { useSelectableList } from '#platform/selection.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';

const Row = ({ row, groupedBy }: CardProps<Task>) => <TaskRow task={row} groupedBy={groupedBy} hideStartup />;

function useTasksIn(startupId: string, { before, after }: DueRange) {
  return useQuery({
    query: TasksOfStartup,
    variables: { startupId, before: before?.toString() ?? null, after: after?.toString() ?? null },
  });
}

/** The tasks of a startup in three groups by due date. The done ones are folded below. */
export function StartupDueTasks({ startupId, empty }: { startupId: string; empty: ReactNode }) {
  const { t } = useTranslation('tasks');
  const isViewing = useIsViewing();
  const selection = useTaskSelection();
  const [isOpen, setOpen] = useState(false);
  const doneId = useId();
  const ranges = useMemo(() => dueRanges(tenantZone), []);
  const [overdue, againOverdue] = useTasksIn(startupId, ranges.overdue);
  const [today, againToday] = useTasksIn(startupId, ranges.today);
  const [future, againFuture] = useTasksIn(startupId, ranges.future);
  const found = { overdue: overdue.data, today: today.data, future: future.data };
  const tasks = Object.values(found).flatMap((data) => data?.startupTasks ?? []);
  const open = tasks.filter(({ done }) => !done);
  const done = tasks.filter((task) => task.done);
  const shown = isOpen ? [...open, ...done] : open;
  useRowKeys({ select: !isViewing });
  useSelectableList(
    shown.map(({ _id }) => _id),
    isViewing ? [] : selection.actions(shown),
  );
  const error = overdue.error ?? today.error ?? future.error;
  if (Object.values(found).some((data) => !data))
    return (
      <NotLoaded
        error={error}
        onRetry={() => {
          for (const again of [againOverdue, againToday, againFuture]) again({ requestPolicy: 'network-only' });
        }}
        rows={8}
      />
    );
  if (tasks.length === 0) return empty;
  const groupOf = (task: Task) => {
    const key = (['overdue', 'today'] as const).find((one) => found[one]?.startupTasks.includes(task)) ?? 'future';
    return { key, heading: t(`groups.${key}`) };
  };
  return (
    <>
      {open.length > 0 && (
        <ListCards rows={open} Item={Row} groupedBy="due" groupOf={groupOf} kind="lines" more={false} />
      )}
      {done.length > 0 && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={doneId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('startup.done', { count: done.length })}
          </Button>
          <div id={doneId} hidden={!isOpen}>
            {isOpen && <ListCards rows={done} Item={Row} kind="lines" more={false} />}
          </div>
        </div>
      )}
      {!isViewing && <SelectionBar total={shown.length} />}
      {selection.dialog}
    </>
  );
}

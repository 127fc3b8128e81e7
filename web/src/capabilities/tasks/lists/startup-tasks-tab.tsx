import { SegmentedControl } from '@mantine/core';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { startupTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { StartupTaskIds, StartupTasks } from '#capabilities/tasks/operations.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import type { CardProps } from '#platform/list/list-cards.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { StartupDueTasks } from './startup-due-tasks.tsx';
import css from './startup-tasks-tab.module.css';
import { type GroupedTask, taskIdOf, useTaskGroups } from './use-task-groups.tsx';
import { useTaskFilters } from './use-task-list.tsx';

const { startup: _same, ...columns } = startupTaskColumns;
const Row = ({ row: { task }, groupedBy }: CardProps<GroupedTask>) => (
  <TaskRow task={task} groupedBy={groupedBy} hideStartup />
);

const ways = ['due', 'list'] as const;

/** A startup's tasks by due date, or as a list with filters and columns. The file's head adds a task. */
export function Component() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const startup = useStartup();
  const [params, setParams] = useSearchParams();
  // A link with filters, such as a saved view, means the list.
  const way = [...params.keys()].some((key) => key === 'list' || isOfList(key)) ? 'list' : 'due';
  const empty = (
    <Empty
      drawing={<TasksDrawing />}
      title={t('startup.empty')}
      sentence={t('startup.empty-sentence')}
      action={canCreateTask(actor, startup._id) && <NewTaskButton startup={startup} />}
    />
  );
  return (
    <Stack gap={4}>
      <SegmentedControl
        size="xs"
        className={css.ways}
        aria-label={t('startup.ways')}
        value={way}
        onChange={(chosen) => setParams(chosen === 'list' ? { list: '' } : {}, { preventScrollReset: true })}
        data={ways.map((value) => ({ value, label: t(`startup.${value}`) }))}
      />
      {way === 'due' ? <StartupDueTasks startupId={startup._id} empty={empty} /> : <TaskList empty={empty} />}
    </Stack>
  );
}

const ofList = ['q', 'match', 'filter', 'sort', 'group', 'columns', 'view', 'widths', 'state', ...Object.keys(columns)];
const isOfList = (key: string): boolean => ofList.includes(key);

function TaskList({ empty }: { empty: ReactNode }) {
  const { t } = useTranslation('tasks');
  const startup = useStartup();
  const selection = useTaskSelection();
  const within = useMemo(
    (): Condition => ({ column: 'startup', operator: 'ANY_OF', values: [startup._id] }),
    [startup._id],
  );
  return (
    <>
      <ListPart
        name="startup-tasks"
        texts="tasks"
        title={t('tab')}
        columns={columns}
        document={StartupTasks}
        allIds={StartupTaskIds}
        recordId={taskIdOf}
        within={within}
        usualGroup="state"
        {...useTaskFilters()}
        Card={Row}
        cards="lines"
        groupOf={useTaskGroups()}
        empty={empty}
        actions={selection.actionsOfGroups}
      />
      {selection.dialog}
    </>
  );
}

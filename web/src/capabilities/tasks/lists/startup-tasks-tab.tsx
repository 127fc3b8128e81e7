import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { startupTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
import { type GroupedTask, taskIdOf, useTaskGroups } from './use-task-groups.tsx';
import { useTaskFilters } from './use-task-list.tsx';

const { startup: _same, ...columns } = startupTaskColumns;
const Row = ({ row: { task }, groupedBy }: CardProps<GroupedTask>) => (
  <TaskRow task={task} groupedBy={groupedBy} hideStartup />
);

/** A startup's tasks by due date; done tasks come last. The file's head adds a task. */
export function Component() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
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
        empty={
          <Empty
            drawing={<TasksDrawing />}
            title={t('startup.empty')}
            sentence={t('startup.empty-sentence')}
            action={canCreateTask(actor, startup._id) && <NewTaskButton startup={startup} />}
          />
        }
        actions={selection.actionsOfGroups}
      />
      {selection.dialog}
    </>
  );
}

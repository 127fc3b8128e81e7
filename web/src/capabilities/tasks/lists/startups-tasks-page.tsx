import { startupTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { useTranslation } from 'react-i18next';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { StartupTaskIds, StartupTasks } from '#capabilities/tasks/operations.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import type { CardProps } from '#platform/list/list-cards.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { TaskEmpty } from './task-empty.tsx';
import { type GroupedTask, taskIdOf } from './use-task-groups.tsx';
import { useTaskPage } from './use-task-list.tsx';

const Row = ({ row: { task }, groupedBy }: CardProps<GroupedTask>) => <TaskRow task={task} groupedBy={groupedBy} />;

/** The tasks of all startups that I may open, by startup. */
export function Component() {
  const { t } = useTranslation(['tasks', 'navigation']);
  const shared = useTaskPage({ open: 'startup', others: 'startup' });
  const selection = useTaskSelection();
  return (
    <>
      <ListPage
        {...shared}
        name="startups-tasks"
        title={t('navigation:entries.startup-tasks')}
        columns={startupTaskColumns}
        document={StartupTasks}
        allIds={StartupTaskIds}
        recordId={taskIdOf}
        Card={Row}
        empty={<TaskEmpty />}
        actions={selection.actionsOfGroups}
      />
      {selection.dialog}
    </>
  );
}

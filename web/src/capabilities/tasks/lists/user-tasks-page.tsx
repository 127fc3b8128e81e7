import { userTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { useTranslation } from 'react-i18next';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { TasksOfUsers, UserTaskIds } from '#capabilities/tasks/operations.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import type { CardProps } from '#platform/list/list-cards.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { TaskEmpty } from './task-empty.tsx';
import { type GroupedTask, taskIdOf } from './use-task-groups.tsx';
import { useTaskPage } from './use-task-list.tsx';

const Row = ({ row: { task, person }, groupedBy }: CardProps<GroupedTask>) => (
  <TaskRow task={task} groupedBy={groupedBy} personId={person?._id} />
);

/** The tasks of everybody whom I may see, by person. */
export function Component() {
  const { t } = useTranslation(['tasks', 'navigation']);
  const shared = useTaskPage({ open: 'assignee', others: 'assignee' });
  const selection = useTaskSelection();
  return (
    <>
      <ListPage
        {...shared}
        name="user-tasks"
        title={t('navigation:entries.users-tasks')}
        columns={userTaskColumns}
        document={TasksOfUsers}
        allIds={UserTaskIds}
        recordId={taskIdOf}
        Card={Row}
        empty={<TaskEmpty />}
        actions={selection.actionsOfGroups}
      />
      {selection.dialog}
    </>
  );
}

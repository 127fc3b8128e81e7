import { myTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { useTranslation } from 'react-i18next';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { MyTaskIds, MyTasks } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import type { CardProps } from '#platform/list/list-cards.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { TaskEmpty } from './task-empty.tsx';
import { useTaskPage } from './use-task-list.tsx';

const Row = ({ row, groupedBy }: CardProps<Task>) => <TaskRow task={row} groupedBy={groupedBy} />;

export function Component() {
  const { t } = useTranslation(['tasks', 'navigation']);
  const shared = useTaskPage({ open: 'due' });
  const selection = useTaskSelection();
  return (
    <>
      <ListPage
        {...shared}
        name="tasks"
        title={t('navigation:entries.tasks')}
        columns={myTaskColumns}
        document={MyTasks}
        allIds={MyTaskIds}
        Card={Row}
        empty={<TaskEmpty of="mine" />}
        actions={selection.actions}
      />
      {selection.dialog}
    </>
  );
}

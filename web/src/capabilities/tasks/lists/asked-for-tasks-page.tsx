import { askedForTaskColumns } from '@seedbed/domain/tasks/columns.ts';
import { useTranslation } from 'react-i18next';
import { useTaskSelection } from '#capabilities/tasks/bulk/use-task-selection.tsx';
import { AskedForTaskIds, AskedForTasks } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import type { CardProps } from '#platform/list/list-cards.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { TaskEmpty } from './task-empty.tsx';
import { useTaskPage } from './use-task-list.tsx';

const Row = ({ row, groupedBy }: CardProps<Task>) => <TaskRow task={row} groupedBy={groupedBy} isWhole />;

/** Tasks that I created for others. */
export function Component() {
  const { t } = useTranslation('tasks');
  const shared = useTaskPage({ open: 'due' });
  const selection = useTaskSelection();
  return (
    <>
      <ListPage
        {...shared}
        name="asked-for-tasks"
        title={t('asked-for.title')}
        columns={askedForTaskColumns}
        document={AskedForTasks}
        allIds={AskedForTaskIds}
        Card={Row}
        empty={<TaskEmpty of="asked-for" />}
        actions={selection.actions}
      />
      {selection.dialog}
    </>
  );
}

import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { MyTasks } from '#capabilities/tasks/operations.ts';
import { pageSize } from '#capabilities/tasks/task.ts';
import { usePages } from '#platform/api/pages.ts';
import { tenantZone } from '#platform/boot.ts';
import { TaskEmpty } from './task-empty.tsx';
import { TaskList } from './task-list.tsx';
import { TasksFrame } from './tasks-frame.tsx';
import { useTaskFilter } from './use-task-filter.ts';

export function Component() {
  const { t } = useTranslation('tasks');
  const filter = useTaskFilter();
  const pages = usePages(
    MyTasks,
    { queryOptions: filter.queryOptions, limit: pageSize },
    (data) => data.myTasksPaginated,
  );
  return (
    <TasksFrame title={t('title')} filter={filter} total={pages.total}>
      <TaskList
        pages={pages}
        taskOf={(task) => task}
        groupOf={
          filter.state === 'open'
            ? (task) => {
                const group = task.dueDate ? dueGroupOf(task.dueDate, tenantZone) : 'later';
                return { key: group, heading: t(`groups.${group}`) };
              }
            : undefined
        }
        empty={<TaskEmpty filter={filter} mine />}
      />
    </TasksFrame>
  );
}

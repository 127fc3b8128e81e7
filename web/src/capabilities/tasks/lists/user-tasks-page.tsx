import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { TasksOfUsers } from '#capabilities/tasks/operations.ts';
import { usePages } from '#platform/api/pages.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { TaskEmpty } from './task-empty.tsx';
import { TaskList } from './task-list.tsx';
import { TasksFrame } from './tasks-frame.tsx';
import { useTaskFilter } from './use-task-filter.ts';

/** The tasks of everybody whom I may see, by person. */
export function Component() {
  const { t } = useTranslation('tasks');
  const filter = useTaskFilter();
  const pages = usePages(TasksOfUsers, { queryOptions: filter.queryOptions, limit: 15 }, (data) => data.tasks);
  return (
    <TasksFrame title={t('tabs.users')} filter={filter} total={pages.total}>
      <TaskList
        pages={pages}
        taskOf={(row) => row.task}
        groupOf={({ person, groupTotal }) => {
          if (!person) return { key: 'nobody', heading: t('groups.nobody') };
          return {
            key: person._id,
            total: groupTotal,
            personId: person._id,
            heading: (
              <>
                <Avatar person={person} size="xsmall" />
                <UserName person={person} />
              </>
            ),
          };
        }}
        empty={<TaskEmpty filter={filter} />}
      />
    </TasksFrame>
  );
}

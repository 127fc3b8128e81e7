import { useTranslation } from 'react-i18next';
import { TasksOfStartups } from '#capabilities/tasks/operations.ts';
import { usePages } from '#platform/api/pages.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './startups-tasks-page.module.css';
import { TaskEmpty } from './task-empty.tsx';
import { TaskList } from './task-list.tsx';
import { TasksFrame } from './tasks-frame.tsx';
import { useTaskFilter } from './use-task-filter.ts';

/** The tasks of all startups that I may open, by startup. */
export function Component() {
  const { t } = useTranslation('tasks');
  const filter = useTaskFilter();
  const pages = usePages(TasksOfStartups, { queryOptions: filter.queryOptions, limit: 15 }, (data) => data.tasks);
  return (
    <TasksFrame title={t('tabs.startups')} filter={filter} total={pages.total}>
      <TaskList
        pages={pages}
        hideStartup
        taskOf={(row) => row.task}
        groupOf={({ task: { startup }, groupTotal }) => {
          if (!startup) return { key: 'none', heading: t('groups.no-startup') };
          return {
            key: startup._id,
            total: groupTotal,
            heading: (
              <AppLink to={`/startup/${startup._id}/file/tasks`} className={css.heading} dir="auto">
                <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="xsmall" />
                {startup.name}
              </AppLink>
            ),
          };
        }}
        empty={<TaskEmpty filter={filter} />}
      />
    </TasksFrame>
  );
}

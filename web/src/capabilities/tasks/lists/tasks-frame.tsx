import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { useActor } from '#platform/actor.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import { useCalm } from '#platform/ui/use-live-text.ts';
import { TaskFilters } from './task-filters.tsx';
import css from './tasks-frame.module.css';
import type { useTaskFilter } from './use-task-filter.ts';

const seesOthers = inGroup('incubator');

interface Props {
  title: string;
  filter: ReturnType<typeof useTaskFilter>;
  total: number | null;
  children: ReactNode;
}

/** Title, the tabs that the person may open, and the filters: the same over all lists of tasks. */
export function TasksFrame({ title, filter, total, children }: Props) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const found = useCalm(total === null ? '' : t('found', { count: total }), JSON.stringify(filter.queryOptions));
  return (
    <Page
      title={title}
      action={canCreateTask(actor) && <NewTaskButton />}
      bar={
        <div className={css.bar}>
          {seesOthers(actor) && (
            <PageTabs
              label={t('title')}
              tabs={[
                { to: '/tasks', label: t('tabs.mine') },
                { to: '/tasks/users', label: t('tabs.users') },
                { to: '/tasks/startups', label: t('tabs.startups') },
              ]}
            />
          )}
          <TaskFilters filter={filter} />
          <p className="visually-hidden" role="status">
            {found}
          </p>
        </div>
      }
    >
      {children}
    </Page>
  );
}

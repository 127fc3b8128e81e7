import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { TasksDueSoon } from '#capabilities/tasks/operations.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { dueSoonOptions } from '#capabilities/tasks/today/use-todays-count.ts';
import { useActor } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './due-tasks.module.css';
import { NextTasks } from './next-tasks.tsx';

const groups = ['overdue', 'today', 'tomorrow'] as const;
const most = 8;

/** Tasks of now: late, today, tomorrow. They come first on a home page. */
export function DueTasks() {
  const { t } = useTranslation('tasks');
  const { userId } = useActor();
  const queryOptions = useMemo(() => dueSoonOptions(userId), [userId]);
  const [{ data, error }, again] = useQuery({ query: TasksDueSoon, variables: { queryOptions } });
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={again} />
    ) : (
      <div data-waiting="">
        <SkeletonRows rows={5} />
      </div>
    );
  const { totalCount, results } = data.myTasksPaginated;
  if (results.length === 0) return <NextTasks />;
  const shown = results.slice(0, most);
  return (
    <div className={rowCss.list}>
      {groups.map((group) => {
        const tasks = shown.filter((task) => dueGroupOf(task.dueDate, tenantZone) === group);
        if (tasks.length === 0) return null;
        return (
          <section key={group} className={css.group}>
            <h3 className={css.heading} data-late={group === 'overdue'}>
              {t(`groups.${group}`)}
            </h3>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task._id} task={task} groupedBy="due" kind="narrow" />
              ))}
            </ul>
          </section>
        );
      })}
      <p className={css.foot}>
        <AppLink to="/tasks">
          {totalCount > shown.length ? t('today.more', { count: totalCount - shown.length }) : t('today.all')}
        </AppLink>
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import type { Pages } from '#platform/api/pages.ts';
import { EndOfList } from '#platform/ui/end-of-list.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import type { Task } from './task.ts';
import css from './task-list.module.css';
import rowCss from './task-row.module.css';
import { TaskRow } from './task-row.tsx';

interface Props {
  pages: Pages<Task>;
  /** The heading under which a task stands; runs of one heading are kept together. */
  groupOf?: (task: Task) => { key: string; heading: ReactNode };
  empty: ReactNode;
  hideStartup?: boolean;
}

export function TaskList({ pages, groupOf, empty, hideStartup }: Props) {
  const { rows, error } = pages;
  if (!rows) return error ? <Failed error={error as CombinedError} onRetry={pages.retry} /> : <SkeletonRows />;
  if (rows.length === 0) return empty;
  return (
    <div className={css.groups} data-waiting={pages.waiting} aria-busy={pages.waiting}>
      {runs(rows, groupOf).map(({ key, heading, tasks }) => (
        <section key={key}>
          {heading && (
            <h2 className={css.heading}>
              {heading} <span className={css.count}>{tasks.length}</span>
            </h2>
          )}
          <ul className={rowCss.list}>
            {tasks.map((task) => (
              <TaskRow key={task._id} task={task} hideStartup={hideStartup} />
            ))}
          </ul>
        </section>
      ))}
      {error ? (
        <Failed error={error as CombinedError} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </div>
  );
}

interface Run {
  key: string;
  heading: ReactNode;
  tasks: Task[];
}

function runs(tasks: Task[], groupOf: Props['groupOf']): Run[] {
  if (!groupOf) return [{ key: 'all', heading: null, tasks }];
  const found = new Map<string, Run>();
  for (const task of tasks) {
    const { key, heading } = groupOf(task);
    const run = found.get(key) ?? { key, heading, tasks: [] };
    run.tasks.push(task);
    found.set(key, run);
  }
  return [...found.values()];
}

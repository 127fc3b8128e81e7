import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import type { Task } from '#capabilities/tasks/task.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import type { Pages } from '#platform/api/pages.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './task-list.module.css';
import { TaskSelection } from './task-selection.tsx';

interface Group {
  key: string;
  heading: ReactNode;
  /** How many there are in all; without it they are counted, once all of them are here. */
  total?: number;
  /** Whose tasks they are, where it is not me: their part counts. */
  personId?: string;
}

interface Props<Row> {
  pages: Pages<Row>;
  taskOf: (row: Row) => Task;
  /** The heading under which a row stands; the rows of one heading come one after the other. */
  groupOf?: (row: Row) => Group;
  empty: ReactNode;
  hideStartup?: boolean;
}

export function TaskList<Row extends { _id: string }>({ pages, taskOf, groupOf, empty, hideStartup }: Props<Row>) {
  const { rows, error } = pages;
  if (!rows) return error ? <LoadFailed error={error as CombinedError} onRetry={pages.retry} /> : <SkeletonRows />;
  if (rows.length === 0) return empty;
  const sections = sectionsOf(rows, groupOf);
  return (
    <div className={css.groups} data-waiting={pages.waiting} aria-busy={pages.waiting}>
      {sections.map(({ key, heading, total, personId, rows: ofGroup }, i) => {
        const isWhole = !pages.more || i < sections.length - 1;
        return (
          <section key={key}>
            {heading && (
              <h2 className={css.heading}>
                {heading} <span className={css.count}>{total ?? (isWhole && ofGroup.length)}</span>
              </h2>
            )}
            <ul className={rowCss.list}>
              {ofGroup.map((row) => (
                <TaskRow key={row._id} task={taskOf(row)} personId={personId} hideStartup={hideStartup} />
              ))}
            </ul>
          </section>
        );
      })}
      <TaskSelection tasks={rows.map(taskOf)} />
      {error ? (
        <LoadFailed error={error as CombinedError} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </div>
  );
}

interface Section<Row> extends Group {
  rows: Row[];
}

function sectionsOf<Row>(rows: Row[], groupOf: Props<Row>['groupOf']): Section<Row>[] {
  if (!groupOf) return [{ key: 'all', heading: null, rows }];
  const found = new Map<string, Section<Row>>();
  for (const row of rows) {
    const group = groupOf(row);
    const section = found.get(group.key) ?? { ...group, rows: [] };
    section.rows.push(row);
    found.set(group.key, section);
  }
  return [...found.values()];
}

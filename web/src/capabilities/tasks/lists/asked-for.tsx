import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import approvalCss from '#capabilities/tasks/completion/approval-requests.module.css';
import { AskedForTasks } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './due-tasks.module.css';
import { isOpen } from './open-tasks.ts';

const variables = { filter: isOpen, sort: null, group: null, search: null, cursor: null, limit: 10 };
const most = 4;

const isOpenFor = (userId: string) => (assignee: Task['assignees'][number]) =>
  assignee.user._id === userId && !assignee.done;

/** Tasks that others owe me, soonest first; renders nothing without any. */
export function AskedFor() {
  const { t } = useTranslation('tasks');
  const { userId } = useActor();
  const [{ data, error }] = useQuery({ query: AskedForTasks, variables });
  if (!data && !error) return <div data-waiting="" />;
  // A task with a part of mine is above, until that is done.
  const rows = (data?.askedForTaskList.rows ?? []).filter((task) => !task.assignees.some(isOpenFor(userId)));
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={approvalCss.heading}>{t('asked-for.home')}</h2>
      <div className={rowCss.list}>
        <ul>
          {rows.slice(0, most).map((task) => (
            <TaskRow key={task._id} task={task} kind="narrow" isWhole />
          ))}
        </ul>
        <p className={css.foot}>
          <AppLink to="/tasks/asked-for">{t('asked-for.all')}</AppLink>
        </p>
      </div>
    </section>
  );
}

import { canAttachToTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { useVisit } from '#platform/recent.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTaskCompletion } from './completion/pending-completions.ts';
import { FilesOfTask, OneTask } from './operations.ts';
import { factsOf, type Task } from './task.ts';
import css from './task-page.module.css';
import rowCss from './task-row.module.css';
import { TaskRow } from './task-row.tsx';

/** One task by its address, linked from search, emails and notifications. */
export function Component() {
  const { t } = useTranslation('tasks');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneTask, variables: { id } });
  const task = data?.task;
  useVisit('Task', task);
  useTitle(data && !task ? t('missing') : '');
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />;
  if (!task) return <Empty drawing={<TasksDrawing />} title={t('missing')} action={<WayOn />} isPage />;
  return (
    <Page title={task.name} width="reading">
      <ul className={rowCss.list}>
        <TaskRow task={task} alone />
      </ul>
      <Files task={task} />
      <Assignees task={task} />
    </Page>
  );
}

function Files({ task }: { task: Task }) {
  const actor = useActor();
  const [{ data }] = useQuery({ query: FilesOfTask, variables: { id: task._id } });
  const mayAdd = canAttachToTask(actor, factsOf(task));
  const files = data?.task?.attachments;
  if (!files || (!mayAdd && files.length === 0)) return null;
  return (
    <div className={css.files}>
      <Attachments record={{ kind: 'task', id: task._id }} files={files} mayAdd={mayAdd} alone />
    </div>
  );
}

/** The assignees, and who has completed their part. */
function Assignees({ task: storedTask }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const { task } = useTaskCompletion(storedTask);
  if (task.assignees.length < 2) return null;
  return (
    <section className={css.people}>
      <h2 className={css.heading}>{t('fields.assignees')}</h2>
      <ul>
        {task.assignees.map(({ user, done }) => (
          <li key={user._id} className={css.person}>
            <Avatar person={user} size="small" />
            <bdi className={css.name}>{user.fullName}</bdi>
            <span className={css.state} data-done={done}>
              {done ? t('state.done') : t('state.open')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { canAttachToTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { Approval } from '#capabilities/tasks/completion/approval.tsx';
import { useTaskCompletion } from '#capabilities/tasks/completion/pending-completions.ts';
import { DueChip } from '#capabilities/tasks/due-chip.tsx';
import { FilesOfTask, OneTask } from '#capabilities/tasks/operations.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { Author } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { useVisit } from '#platform/recent.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { ClockIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskFace } from './task-face.tsx';
import { TaskFacts } from './task-facts.tsx';
import css from './task-record.module.css';
import { useTaskRecord } from './use-task-record.tsx';

/** A task on its page and in the peek panel. */
export function TaskRecord({ id }: { id: string }) {
  const { t } = useTranslation('tasks');
  const peek = useIsPeek();
  const [{ data, error }, again] = useQuery({ query: OneTask, variables: { id } });
  const task = data?.task;
  useVisit('Task', task);
  if (!task)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<TasksDrawing />} title={t('missing')} />}
      />
    );
  return (
    <>
      {!peek && <Title title={task.name} />}
      <OpenTask task={task} />
    </>
  );
}

/** The panel keeps the title of the page behind it. */
function Title({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function OpenTask({ task: storedTask }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const { task, isPending } = useTaskCompletion(storedTask);
  const connected = useConnected();
  const { done, action, menu } = useTaskRecord(task);
  return (
    <RecordPage
      kind="Task"
      id={task._id}
      name={task.name}
      face={<TaskFace task={task} done={done} />}
      state={<Pill tone={done ? 'good' : 'plain'}>{done ? t('state.done') : t('state.open')}</Pill>}
      facts={[
        <DueChip key="due" task={task} done={done} />,
        task.startup && (
          <AppLink key="startup" to={`/startup/${task.startup._id}/file/tasks`}>
            <bdi>{task.startup.name}</bdi>
          </AppLink>
        ),
        <Author key="author" task={task} />,
      ]}
      action={action}
      menu={menu}
      side={<TaskFacts task={task} />}
    >
      {isPending && !connected && (
        <p className={css.pending}>
          <ClockIcon size={14} />
          {t('completion.not-sent')}
        </p>
      )}
      <Approval task={task} />
      <TaskDescription task={task} />
      <Files task={task} />
    </RecordPage>
  );
}

function Files({ task }: { task: Task }) {
  const actor = useActor();
  const [{ data }] = useQuery({ query: FilesOfTask, variables: { id: task._id } });
  const mayAdd = canAttachToTask(actor, factsOf(task));
  const files = data?.task?.attachments;
  if (!files || (!mayAdd && files.length === 0)) return null;
  return <Attachments record={{ kind: 'task', id: task._id }} files={files} mayAdd={mayAdd} alone />;
}

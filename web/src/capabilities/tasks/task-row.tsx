import { canEditTask, canSetTaskDone } from '@seedbed/domain/tasks/policy.ts';
import { dueGroupOf, isDone, isDoneFor, showsAuthor } from '@seedbed/domain/tasks/task.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { tenantZone } from '#platform/boot.ts';
import { enumeration, fullMoment } from '#platform/i18n/dates.ts';
import { peekOf } from '#platform/record/peek.ts';
import { toggleSelected, useIsSelected } from '#platform/selection.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { AutomaticIcon, ClockIcon, ExternalLinkIcon } from '#platform/ui/icons.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import { useFocusHandover } from '#platform/ui/use-focus-handover.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { Approval } from './completion/approval.tsx';
import { useTaskCompletion } from './completion/pending-completions.ts';
import { useTaskActions } from './completion/use-task-actions.ts';
import { DueChip } from './due-chip.tsx';
import { factsOf, type Task } from './task.ts';
import { TaskMenu } from './task-menu.tsx';
import css from './task-row.module.css';

const mostNames = 2;

interface Props {
  task: Task;
  /** The person whose part is shown; the viewer by default. */
  personId?: string | undefined;
  /** Hides the startup's name on its own page. */
  hideStartup?: boolean | undefined;
  /** The column of the list's groups, whose heads say its value once. */
  groupedBy?: string | null | undefined;
  /** Shows the state of all assignees instead of one person's part. */
  isWhole?: boolean;
  kind?: 'wide' | 'narrow';
}

export function TaskRow({ task: storedTask, personId, isWhole = false, ...shown }: Props) {
  const { kind = 'wide', groupedBy, hideStartup = groupedBy === 'startup' } = shown;
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const isViewing = useIsViewing();
  const state = useId();
  const { setDone } = useTaskActions();
  const { task, isPending } = useTaskCompletion(storedTask);
  const connected = useConnected();
  const phone = usePhone();
  const wide = kind === 'wide';
  const facts = factsOf(task);
  const ofMe = !isWhole && (personId === undefined || personId === actor.userId);
  const done = isWhole ? isDone(facts) : isDoneFor(facts, personId ?? actor.userId);
  const row = useFocusHandover<HTMLLIElement>();
  const selected = useIsSelected(task._id);
  const [asked, ask] = useState<'edit' | 'delete' | null>(null);
  useRowActs(row.ref, {
    select: () => toggleSelected(task._id),
    edit: !isViewing && canEditTask(actor, facts) ? () => ask('edit') : undefined,
  });
  const maySetDone = ofMe && !isViewing && canSetTaskDone(actor, facts);
  const tags = wide && !phone ? task.tags.filter((tag) => tag !== 'non-tagged') : [];
  const doneCount = task.assignees.filter((a) => a.done).length;
  const due = !isDaySaid(task, groupedBy) && <DueChip task={task} done={done} />;
  const isOffline = isPending && !connected;
  return (
    <li
      {...row}
      className={css.row}
      data-row={task._id}
      data-peek={peekOf('Task', task._id)}
      data-kind={kind}
      data-done={done}
      data-selected={selected}
      data-note={isOffline || task.approvalStatus !== 'APPROVED'}
      tabIndex={-1}
    >
      {maySetDone ? (
        <input
          type="checkbox"
          className={css.setTaskDone}
          aria-label={task.name}
          aria-describedby={state}
          checked={done}
          onChange={(event) => setDone(task, event.currentTarget.checked)}
        />
      ) : (
        <NoCheckbox task={task} done={done} />
      )}
      <div className={css.words}>
        <span className={css.name} dir="auto">
          <AppLink to={`/tasks/${task._id}`} className={css.open} data-open>
            {task.name}
          </AppLink>
          {selected && <span className="visually-hidden">{t('common:selection.selected')}</span>}
        </span>
        <span id={state} hidden>
          {task.dueDate && fullMoment(task.dueDate, tenantZone)}
        </span>
        <span className={css.second}>
          {phone && due}
          {task.startup && !hideStartup && <Startup startup={task.startup} />}
          {wide && !phone && task.url && (
            <a href={task.url} target="_blank" rel="noreferrer" className={css.link}>
              <ExternalLinkIcon size={14} />
              {hostOf(task.url)}
            </a>
          )}
          {isWhole ? !wide && <OpenFor task={task} /> : <Author task={task} />}
          {wide && task.isGroupTask && (
            <span className={css.count}>{t('done-of', { done: doneCount, count: task.assignees.length })}</span>
          )}
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {t(`tags.${tag as 'marketing'}`)}
            </span>
          ))}
        </span>
        {isOffline && (
          <span className={css.pending}>
            <ClockIcon size={14} />
            {t('completion.not-sent')}
          </span>
        )}
        <Approval task={task} />
      </div>
      {wide && (
        <span className={css.people}>
          <RowSelect id={task._id}>
            <AvatarList people={task.assignees.map((a) => a.user)} />
          </RowSelect>
        </span>
      )}
      {!phone && <span className={css.due}>{due}</span>}
      <div className={css.actions}>
        <RowActions>
          <PeekButton peek={peekOf('Task', task._id)} name={task.name} />
          <TaskMenu task={task} selectable={wide} asked={asked} onAsk={ask} />
        </RowActions>
      </div>
    </li>
  );
}

/** Below a head such as "Today" the day is not repeated. */
function isDaySaid({ dueDate, done }: Task, groupedBy: string | null | undefined): boolean {
  const isByDay = groupedBy === 'due' || (groupedBy === 'state' && !done);
  return isByDay && dueDate !== null && ['today', 'tomorrow'].includes(dueGroupOf(dueDate, tenantZone));
}

/** On a phone the whole row opens the task, so there is no other link in it. */
function Startup({ startup: { _id, name } }: { startup: NonNullable<Task['startup']> }) {
  const phone = usePhone();
  if (phone) return <bdi>{name}</bdi>;
  return (
    <AppLink to={`/startup/${_id}/file/tasks`} className={css.startup}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}

/** Whose part is open; a wide row shows their faces. A task that waits for approval names them itself. */
function OpenFor({ task }: { task: Task }) {
  const { t } = useTranslation();
  if (task.approvalStatus !== 'APPROVED') return null;
  const names = task.assignees.filter(({ done }) => !done).map(({ user }) => user.fullName);
  const others = names.length - mostNames;
  return (
    <span dir="auto">
      {enumeration(names.slice(0, mostNames))} {others > 0 && t('more', { count: others })}
    </span>
  );
}

export function Author({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const { userId } = useActor();
  const phone = usePhone();
  if (!showsAuthor(factsOf(task)) || !task.createdBy) return null;
  if (task.createdBy._id === userId) return <span>{t('assigned-by-you')}</span>;
  return (
    <span className={css.by}>
      {t('assigned-by')} {phone ? <bdi>{task.createdBy.fullName}</bdi> : <UserName person={task.createdBy} />}
    </span>
  );
}

/** Replaces the checkbox for automatic tasks and tasks of other people. */
function NoCheckbox({ task, done }: { task: Task; done: boolean }) {
  const { t } = useTranslation('tasks');
  const label = task.taskType === 'automatic' ? t('automatic') : done ? t('state.done') : t('state.open');
  return (
    <span className={css.noCheckbox} role="img" aria-label={label} title={label} data-done={done}>
      {task.taskType === 'automatic' && <AutomaticIcon size={14} />}
    </span>
  );
}

export const hostOf = (url: string) => url.replace(/^(https?:\/\/|mailto:)(www\.)?/, '').split('/')[0];

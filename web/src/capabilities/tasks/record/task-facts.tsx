import { TextInput } from '@mantine/core';
import { dayIn, endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { canEditTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { type Assignee, assigneesOf } from '#capabilities/tasks/assignee.ts';
import { AssigneePicker } from '#capabilities/tasks/form/assignee-picker.tsx';
import { TagPicker } from '#capabilities/tasks/form/tag-picker.tsx';
import { UpdateTask } from '#capabilities/tasks/operations.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { hostOf } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import type { TaskUpdateInput } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { calendarDay, fullMoment } from '#platform/i18n/dates.ts';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { CheckIcon, CircleIcon, ExternalLinkIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAct } from '#platform/use-act.ts';
import { SubjectFact } from './subject-fact.tsx';
import css from './task-record.module.css';

const dayOf = ({ dueDate }: Task) =>
  dueDate ? dayIn(Temporal.Instant.from(dueDate), tenantZone).toString() : today(tenantZone).toString();
const dueOf = (day: string) => (day ? endOfDay(Temporal.PlainDate.from(day), tenantZone).toString() : '');

/** Each fact is edited in place by those who may edit the task. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const mayEdit = canEditTask(useActor(), factsOf(task));
  const [update] = useAct(UpdateTask, { silent: true });
  const save = (change: TaskUpdateInput) =>
    update({ taskId: task._id, updatedTask: { ...change, version: task.version } });
  const tags = task.tags.filter((tag) => tag !== 'non-tagged');
  return (
    <Facts>
      <EditableFact
        name="dueDate"
        label={t('fields.dueDate')}
        value={dayOf(task)}
        save={mayEdit && ((day) => save({ dueDate: dueOf(day) }))}
        field={({ id, label, value, onChange, error }) => (
          <DayField
            id={id}
            label={label}
            value={value || null}
            onChange={(day) => onChange(day ?? '')}
            today={today(tenantZone)}
            min={today(tenantZone).subtract({ days: 1 })}
            error={error}
          />
        )}
      >
        {task.dueDate && <span title={fullMoment(task.dueDate, tenantZone)}>{calendarDay(dayOf(task))}</span>}
      </EditableFact>
      <EditableFact<Assignee[]>
        name="assignees"
        label={t('fields.assignees')}
        value={assigneesOf(task)}
        save={mayEdit && ((all) => save({ assignees: all.map(({ type, value }) => ({ type, value })) }))}
        field={(props) => <AssigneePicker {...props} />}
      >
        <Assignees task={task} />
      </EditableFact>
      <EditableFact
        name="url"
        label={t('fields.url')}
        value={task.url ?? ''}
        save={mayEdit && ((typed) => save({ url: websiteLink(typed) ?? (typed.trim() || null) }))}
        field={(props) => <LinkField {...props} />}
      >
        {task.url && (
          <a href={task.url} target="_blank" rel="noreferrer" className={css.link}>
            <ExternalLinkIcon size={14} />
            <bdi>{hostOf(task.url)}</bdi>
          </a>
        )}
      </EditableFact>
      <EditableFact
        name="tags"
        label={t('fields.tags')}
        value={tags}
        save={mayEdit && ((chosen) => save({ tags: chosen }))}
        field={(props) => <TagPicker {...props} />}
      >
        {tags.length > 0 && (
          <span className={css.tags}>
            {tags.map((tag) => (
              <Pill key={tag}>{t(`tags.${tag as 'marketing'}`)}</Pill>
            ))}
          </span>
        )}
      </EditableFact>
      <SubjectFact taskId={task._id} />
      <Fact label={t('fields.createdAt')}>
        <TimeAgo at={task.createdAt} />
      </Fact>
    </Facts>
  );
}

/** The assignees, and who has completed their part. */
function Assignees({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  return (
    <ul className={css.people}>
      {task.assignees.map(({ user, done }) => (
        <li key={user._id} className={css.person}>
          <Avatar person={user} size="xsmall" />
          <span className={css.personName}>
            <UserName person={user} />
          </span>
          <span className={css.state} data-done={done} title={done ? t('state.done') : t('state.open')}>
            {done ? <CheckIcon size={14} /> : <CircleIcon size={14} />}
            <span className="visually-hidden">{done ? t('state.done') : t('state.open')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const LinkField = ({ id, label, value, onChange, error }: FactField<string>) => (
  <TextInput
    id={id}
    label={label}
    type="url"
    inputMode="url"
    placeholder="https://"
    attributes={{ input: { dir: 'ltr' } }}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);

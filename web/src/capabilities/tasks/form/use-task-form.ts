import { dayIn, endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { checkTaskInput } from '@seedbed/domain/tasks/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { useDraftFiles } from '#capabilities/files/public.tsx';
import { type Assignee, assigneesOf } from '#capabilities/tasks/assignee.ts';
import { CreateTask, UpdateTask } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { tenantZone } from '#platform/boot.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastConfirmation, toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

export interface TaskValues {
  /** The id of the new task, so that a retry creates no duplicate. */
  id: string;
  /** The version loaded into the form; a newer one is a conflict. */
  version: number;
  name: string;
  /** yyyy-MM-dd in the tenant's zone. */
  day: string | null;
  assignees: Assignee[];
  url: string;
  tags: string[];
  /** Ids of uploaded files that wait for the task. */
  files: string[];
}

/** The task as somebody else saved it meanwhile. */
export interface NewerTask {
  version: number;
  name: string;
  dueDate: string;
}

/** The record that a new task is about. */
export interface Subject {
  kind: string;
  recordId: string;
}

interface Options {
  task: Task | undefined;
  startup: { _id: string; name: string } | undefined;
  person: { _id: string; fullName: string } | undefined;
  about: Subject | undefined;
  onDone: () => void;
  focusPicker: () => void;
}

const dueOf = (day: string | null) => (day ? endOfDay(Temporal.PlainDate.from(day), tenantZone).toString() : '');

export function useTaskForm({ task, startup, person, about, onDone, focusPicker }: Options) {
  const { t } = useTranslation('tasks');
  const me = useMe();
  const [create] = useAct(CreateTask, { silent: true });
  const [update] = useAct(UpdateTask, { silent: true });
  const first: Assignee = startup
    ? { type: 'startup', value: startup._id, label: startup.name, picture: '' }
    : person
      ? { type: 'user', value: person._id, label: person.fullName, picture: '' }
      : { type: 'user', value: me._id, label: me.fullName, picture: me.avatar ?? '' };
  const [newer, setNewer] = useState<NewerTask | null>(null);
  const form = useCheckedForm<TaskValues, ActionResult<unknown>>({
    name: 'task',
    draft: task ? `task:${task._id}` : `task:${startup?._id ?? person?._id ?? about?.recordId ?? 'new'}`,
    initial: {
      id: task?._id ?? newId<'Task'>(),
      version: task?.version ?? 0,
      name: task?.name ?? '',
      day: task?.dueDate
        ? dayIn(Temporal.Instant.from(task.dueDate), tenantZone).toString()
        : today(tenantZone).toString(),
      assignees: task ? assigneesOf(task) : [first],
      url: task?.url ?? '',
      tags: task?.tags.filter((tag) => tag !== 'non-tagged') ?? [],
      files: [],
    },
    check: (values) =>
      checkTaskInput(inputOf(values), {
        zone: tenantZone,
        dueDate: task?.dueDate ? Temporal.Instant.from(task.dueDate) : undefined,
      }),
    send: (values) => {
      const input = inputOf(values);
      return task
        ? update({ taskId: task._id, updatedTask: { ...input, version: newer?.version ?? values.version } })
        : create({ id: values.id, ...input, startupId: startup?._id, about });
    },
    onConflict: (error) => {
      if (task) return setNewer(userErrorOf(error)?.params as unknown as NewerTask);
      toastError(errorText(error));
      // Another tab has sent this draft, so the form now describes another task.
      form.set('id', newId<'Task'>());
    },
    onSaved: ({ undoId }, { id, name }) => {
      if (!task) toastConfirmation(t('created'));
      else if (undoId) offerUndo(t('changed', { name }), undoId);
      if (!task) files.moveTo({ kind: 'task', id });
      onDone();
    },
  });

  const files = useDraftFiles(form.values.files, (ids) => form.set('files', ids));

  async function save() {
    if (form.values.assignees.length === 0) {
      form.set('assignees', [first]);
      form.refuse('assignees', t('problems.no-assignee'));
      return focusPicker();
    }
    await form.submit();
  }

  /** Discards typed text and loads the current task. */
  function discard() {
    setNewer(null);
    files.remove(form.values.files);
    form.discard();
  }

  return { ...form, discard, newer, files, save };
}

const inputOf = (values: TaskValues) => ({
  name: values.name.trim(),
  dueDate: dueOf(values.day),
  assignees: values.assignees.map(({ type, value }) => ({ type, value })),
  url: websiteLink(values.url) ?? (values.url.trim() || null),
  tags: values.tags,
});

import { dayIn, endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { checkTaskInput } from '@seedbed/domain/tasks/task-input.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { useAct } from '#platform/acting.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { tenantZone } from '#platform/boot.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast, toastError } from '#platform/ui/toasts.tsx';
import { type Assignee, assigneesOf } from './assignee.ts';
import { CreateTask, UpdateTask } from './operations.ts';
import type { Task } from './task.ts';

export interface TaskValues {
  /** The id of the task to be: what is sent again makes no second one. */
  id: string;
  name: string;
  /** yyyy-MM-dd in the tenant's zone. */
  day: string | null;
  assignees: Assignee[];
  url: string;
  tags: string[];
}

interface Options {
  task: Task | undefined;
  startup: { _id: string; name: string } | undefined;
  onDone: () => void;
  focusPicker: () => void;
}

const dueOf = (day: string | null) => (day ? endOfDay(Temporal.PlainDate.from(day), tenantZone).toString() : '');

export function useTaskForm({ task, startup, onDone, focusPicker }: Options) {
  const { t } = useTranslation('tasks');
  const me = useMe();
  const [create] = useAct(CreateTask, { quiet: true });
  const [update] = useAct(UpdateTask, { quiet: true });
  const first: Assignee = startup
    ? { type: 'startup', value: startup._id, label: startup.name }
    : { type: 'user', value: me._id, label: me.fullName };
  const form = useCheckedForm<TaskValues>({
    draft: task ? `task:${task._id}:${task.version}` : `task:${startup?._id ?? 'new'}`,
    initial: {
      id: task?._id ?? newId<'Task'>(),
      name: task?.name ?? '',
      day: task?.dueDate
        ? dayIn(Temporal.Instant.from(task.dueDate), tenantZone).toString()
        : today(tenantZone).toString(),
      assignees: task ? assigneesOf(task) : [first],
      url: task?.url ?? '',
      tags: task?.tags.filter((tag) => tag !== 'non-tagged') ?? [],
    },
    check: (values) =>
      checkTaskInput(inputOf(values), {
        zone: tenantZone,
        dueDate: task?.dueDate ? Temporal.Instant.from(task.dueDate) : undefined,
      }),
    send: async (values) => {
      const input = inputOf(values);
      const { error } = task
        ? await update({ taskId: task._id, updatedTask: { ...input, version: task.version } })
        : await create({ id: values.id, ...input, startupId: startup?._id });
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (form.values.assignees.length === 0) {
      form.set('assignees', [first]);
      form.refuse('assignees', t('problems.no-assignee'));
      return focusPicker();
    }
    if (!(await form.submit())) return;
    if (!task) toast(t('created'));
    onDone();
  }

  return { ...form, save };
}

const inputOf = (values: TaskValues) => ({
  name: values.name.trim(),
  dueDate: dueOf(values.day),
  assignees: values.assignees.map(({ type, value }) => ({ type, value })),
  url: websiteLink(values.url) ?? (values.url.trim() || null),
  tags: values.tags,
});

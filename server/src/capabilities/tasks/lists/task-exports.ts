import type {
  askedForTaskColumns,
  myTaskColumns,
  startupTaskColumns,
  userTaskColumns,
} from '@seedbed/domain/tasks/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';
import { translate } from '#platform/messages.ts';

const names = (people: readonly { user: { fullName: string } }[]) => people.map(({ user }) => user.fullName);

const stateText = (done: boolean, language: string) =>
  translate(done ? 'tasks:filter.done' : 'tasks:filter.open', language);

const columns = {
  name: 'name',
  tag: {
    select: 'tags',
    value: ({ tags }: { tags: string[] }, { language }) => tags.map((tag) => translate(`tasks:tags.${tag}`, language)),
  },
  startup: 'startup { name }',
  assignee: { select: 'assignees { user { fullName } }', value: ({ assignees }) => names(assignees) },
  author: 'author: createdBy { name: fullName }',
  approval: {
    select: 'approvalStatus',
    value: ({ approvalStatus }: { approvalStatus: string }, { language }) =>
      translate(`tasks:approval.${approvalStatus.toLowerCase()}`, language),
  },
  due: 'due: dueDate',
  state: {
    select: 'done',
    value: ({ done }: { done: boolean }, { language }) => stateText(done, language),
  },
  doneAt: {
    select: 'done assignees { completedAt }',
    // The last part that was done.
    value: ({ done, assignees }: { done: boolean; assignees: { completedAt: string | null }[] }) =>
      done
        ? (assignees
            .flatMap(({ completedAt }) => completedAt ?? [])
            .sort()
            .at(-1) ?? null)
        : null,
  },
} satisfies ListExport<typeof myTaskColumns>['columns'];

const ofTasks = { file: 'tasks', texts: 'tasks', columns } as const;

export const myTasksExport: ListExport<typeof myTaskColumns> = { ...ofTasks, title: 'navigation:entries.tasks' };

export const askedForTasksExport: ListExport<typeof askedForTaskColumns> = {
  ...ofTasks,
  title: 'tasks:asked-for.title',
};

export const startupTasksExport: ListExport<typeof startupTaskColumns> = {
  ...ofTasks,
  title: 'navigation:entries.startup-tasks',
  record: 'task',
};

interface UserTask {
  person: { _id: string; fullName: string } | null;
}
interface Parts {
  assignees: { done: boolean; completedAt: string | null; user: { _id: string } }[];
}
const perProcess = ({ assignees }: Parts, { person }: UserTask) =>
  assignees.find(({ user }) => user._id === person?._id);
const selectPart = 'assignees { done completedAt user { _id } }';

/** A row is the part of one person in a task. */
export const userTasksExport: ListExport<typeof userTaskColumns> = {
  ...ofTasks,
  title: 'navigation:entries.users-tasks',
  record: 'task',
  row: 'person { _id fullName }',
  columns: {
    ...columns,
    assignee: { select: 'name', value: (_, __, { person }: UserTask) => person?.fullName ?? null },
    state: {
      select: selectPart,
      value: (task: Parts, { language }, row: UserTask) => stateText(perProcess(task, row)?.done === true, language),
    },
    doneAt: {
      select: selectPart,
      value: (task: Parts, _, row: UserTask) => perProcess(task, row)?.completedAt ?? null,
    },
  },
};

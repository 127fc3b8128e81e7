import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { TaskDescription } from './input.ts';
import { type ApprovalStatus, type AssigneeFacts, isDoneBy, type TaskFacts } from './task.ts';

/** A task as events carry it. */
export interface TaskChange extends TaskFacts {
  id: string;
  name: string;
  dueAt: Temporal.Instant | null;
}

export interface TaskPayload {
  name: string;
  dueAt: string | null;
  assigneeIds: string[];
}
export type TaskChangedPayload = TaskPayload & { addedAssigneeIds: string[]; removedAssigneeIds: string[] };

export const taskCreated = (task: TaskChange) => event('tasks.created', task, payloadOf(task));

/** `before` adds the removed people to the audience. */
export function taskChanged(task: TaskChange, before: TaskChange, changes: Changes) {
  const [old, now] = [idsOf(before.assignees), idsOf(task.assignees)];
  const removedAssigneeIds = old.filter((id) => !now.includes(id));
  const payload: TaskChangedPayload = {
    ...payloadOf(task),
    addedAssigneeIds: now.filter((id) => !old.includes(id)),
    removedAssigneeIds,
  };
  return { ...event('tasks.changed', task, payload, removedAssigneeIds), changes };
}

/** The task of a person who left has another assignee. The undo belongs to the person, not to the task. */
export const taskReassigned = (task: TaskChange, before: TaskChange) => ({
  ...taskChanged(task, before, {
    assigneeIds: { old: idsOf(before.assignees).sort(), new: idsOf(task.assignees).sort() },
  }),
  type: 'tasks.reassigned' as const,
});

export const taskDoneSet = (task: TaskChange, assigneeId: string, done: boolean, completed: boolean) => ({
  ...event('tasks.done-set', task, { ...payloadOf(task), assigneeId, done, completed }),
  changes: { [`done:${assigneeId}`]: { old: !done, new: done } },
});

/** Log only the fact, not the text: the log is immutable. */
export const taskDescribed = (task: TaskChange, before: TaskDescription, after: TaskDescription) => ({
  ...event('tasks.described', task, payloadOf(task)),
  privateChanges: {
    description: { old: before.description, new: after.description },
    descriptionBody: { old: before.descriptionBody, new: after.descriptionBody },
  },
});

export const taskDeleted = (task: TaskChange) => event('tasks.deleted', task, payloadOf(task));

export const taskRestored = (task: TaskChange) => event('tasks.restored', task, payloadOf(task));

/** For assignees who are not done. */
export const taskDueSoon = (task: TaskChange) => {
  const assignees = task.assignees.filter((assignee) => !isDoneBy(assignee));
  return event('tasks.due-soon', task, payloadOf({ ...task, assignees }));
};

export const taskApprovalSet = (task: TaskChange, before: ApprovalStatus) => ({
  ...event('tasks.approval-set', task, { ...payloadOf(task), approvalStatus: task.approvalStatus }),
  changes: { approvalStatus: { old: before, new: task.approvalStatus } },
});

function event<const Type extends string, Payload extends TaskPayload>(
  type: Type,
  task: TaskChange,
  payload: Payload,
  removedIds: readonly string[] = [],
): DomainEvent<Type, Payload> {
  return {
    type,
    kind: 'Task',
    recordId: task.id,
    startupId: task.startupId,
    audience: audienceOfTask(task, removedIds),
    payload,
  };
}

/** The people who may see the task: assignees, author, and everyone who may open the startup. */
export function audienceOfTask(task: TaskChange, removedIds: readonly string[] = []): Audience[] {
  const people = [task.createdById, ...idsOf(task.assignees), ...removedIds].filter((id) => id !== null);
  const users = [...new Set(people)].map((id): Audience => `user:${id}`);
  return task.startupId ? [...users, ...startupAudience(task.startupId)] : users;
}

const idsOf = (assignees: readonly AssigneeFacts[]) => assignees.map((assignee) => assignee.userId);

const payloadOf = (task: TaskChange): TaskPayload => ({
  name: task.name,
  dueAt: task.dueAt?.toString() ?? null,
  assigneeIds: idsOf(task.assignees),
});

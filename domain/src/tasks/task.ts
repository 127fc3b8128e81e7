import { dayIn, today } from '#kernel/dates.ts';
import { ApprovalIsSettled, NotAnAssignee } from './errors.ts';

export const taskTypes = ['normal', 'automatic'] as const;
export type TaskType = (typeof taskTypes)[number];

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const completionStatuses = ['PENDING', 'COMPLETED'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];

/** `non-tagged` means no tag. */
export const taskTags = [
  'non-tagged',
  'marketing',
  'sales',
  'development',
  'finance',
  'design',
  'strategy',
  'customer_validation',
  'mvp',
  'asset',
  'cogs',
  'legal',
] as const;
export type TaskTag = (typeof taskTags)[number];

/** An instant, or its ISO text from the API. */
export type Moment = Temporal.Instant | string;

export type AssigneeFacts = { userId: string } & ({ done: boolean } | { doneAt: Moment | null });

/** The task facts that rules need; rows and GraphQL answers both provide them. */
export interface TaskFacts {
  taskType: TaskType;
  approvalStatus: ApprovalStatus;
  createdById: string | null;
  startupId: string | null;
  assignees: readonly AssigneeFacts[];
}

export const isDoneBy = (assignee: AssigneeFacts): boolean =>
  'done' in assignee ? assignee.done : assignee.doneAt !== null;

export const isDone = ({ assignees }: Pick<TaskFacts, 'assignees'>): boolean =>
  assignees.length > 0 && assignees.every(isDoneBy);

/** Assignees see their own status, everybody else that of the whole task. */
export function isDoneFor(task: Pick<TaskFacts, 'assignees'>, userId: string): boolean {
  const mine = task.assignees.find((assignee) => assignee.userId === userId);
  return mine ? isDoneBy(mine) : isDone(task);
}

export const completionStatusOf = (task: Pick<TaskFacts, 'assignees'>): CompletionStatus =>
  isDone(task) ? 'COMPLETED' : 'PENDING';

export const assigneeStatusOf = (assignee: AssigneeFacts): 'done' | 'pending' =>
  isDoneBy(assignee) ? 'done' : 'pending';

export const isGroupTask = ({ assignees }: Pick<TaskFacts, 'assignees'>): boolean => assignees.length > 1;

/** Assigned to the person or created by them. */
export const isMine = (task: Pick<TaskFacts, 'assignees' | 'createdById'>, userId: string): boolean =>
  task.createdById === userId || task.assignees.some((assignee) => assignee.userId === userId);

/** The person created it for somebody else, perhaps also for themselves. */
export const isAskedForBy = (task: Pick<TaskFacts, 'assignees' | 'createdById'>, userId: string): boolean =>
  task.createdById === userId &&
  (task.assignees.length === 0 || task.assignees.some((assignee) => assignee.userId !== userId));

/** Shows the author if there is another assignee. */
export const showsAuthor = ({ createdById, assignees }: Pick<TaskFacts, 'assignees' | 'createdById'>): boolean =>
  createdById !== null && assignees.some((assignee) => assignee.userId !== createdById);

interface CompletableAssignee {
  userId: string;
  doneAt: Moment | null;
}

export interface TaskChange<T, A> {
  task: T;
  assignee: A;
  /** Null unless all are done. */
  completedAt: Temporal.Instant | null;
}

/** The change of setting done, or null if nothing changes. */
export function setDone<A extends CompletableAssignee, T extends { assignees: readonly A[] }>(
  task: T & { assignees: readonly A[] },
  by: string,
  done: boolean,
  at: Temporal.Instant,
): TaskChange<T, A> | null {
  const mine = task.assignees.find((assignee) => assignee.userId === by);
  if (!mine) throw new NotAnAssignee();
  if (isDoneBy(mine) === done) return null;
  const assignee = { ...mine, doneAt: done ? at : null };
  const changed = { ...task, assignees: task.assignees.map((a) => (a === mine ? assignee : a)) };
  return { task: changed, assignee, completedAt: isDone(changed) ? at : null };
}

/** The new status, or null if unchanged. Rejecting closes a task for good. */
export function setApproval(
  { approvalStatus }: Pick<TaskFacts, 'approvalStatus'>,
  answer: 'APPROVED' | 'REJECTED',
): ApprovalStatus | null {
  if (approvalStatus === answer) return null;
  if (approvalStatus !== 'PENDING') throw new ApprovalIsSettled();
  return answer;
}

export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'later';

/** By days in the tenant's zone: a task due today is not overdue before the day ends. */
export function dueGroupOf(dueDate: Moment, zone: string, now = Temporal.Now.instant()): DueGroup {
  const days = today(zone, now).until(dayIn(Temporal.Instant.from(dueDate), zone)).days;
  if (days < 0) return 'overdue';
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** Keeps the given order within each group. */
export function groupByDue<T extends { dueDate: Moment }>(tasks: readonly T[], zone: string, now?: Temporal.Instant) {
  const groups: Record<'overdue' | 'today' | 'future', T[]> = { overdue: [], today: [], future: [] };
  for (const task of tasks) {
    const group = dueGroupOf(task.dueDate, zone, now);
    groups[group === 'tomorrow' || group === 'later' ? 'future' : group].push(task);
  }
  return groups;
}

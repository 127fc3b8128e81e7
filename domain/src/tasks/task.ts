import { dayIn, today } from '#kernel/dates.ts';
import { ApprovalIsSettled, NotAnAssignee } from './errors.ts';

export const taskTypes = ['normal', 'automatic'] as const;
export type TaskType = (typeof taskTypes)[number];

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const completionStatuses = ['PENDING', 'COMPLETED'] as const;
export type CompletionStatus = (typeof completionStatuses)[number];

/** `non-tagged` stands for having no tag. */
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

/** An instant, or its ISO text as the API hands it out. */
export type Moment = Temporal.Instant | string;

export type AssigneeFacts = { userId: string } & ({ done: boolean } | { doneAt: Moment | null });

/** What the rules ask of a task; rows and GraphQL answers both give it. */
export interface TaskFacts {
  taskType: TaskType;
  approvalStatus: ApprovalStatus;
  createdById: string | null;
  startupId: string | null;
  assignees: readonly AssigneeFacts[];
}

export const isDoneBy = (assignee: AssigneeFacts): boolean =>
  'done' in assignee ? assignee.done : assignee.doneAt !== null;

/** A task is done when all its assignees are. */
export const isDone = ({ assignees }: Pick<TaskFacts, 'assignees'>): boolean =>
  assignees.length > 0 && assignees.every(isDoneBy);

/** For an assignee the own part counts, for everybody else (who gave it) the whole task. */
export function isDoneFor(task: Pick<TaskFacts, 'assignees'>, userId: string): boolean {
  const mine = task.assignees.find((assignee) => assignee.userId === userId);
  return mine ? isDoneBy(mine) : isDone(task);
}

export const completionStatusOf = (task: Pick<TaskFacts, 'assignees'>): CompletionStatus =>
  isDone(task) ? 'COMPLETED' : 'PENDING';

export const assigneeStatusOf = (assignee: AssigneeFacts): 'done' | 'pending' =>
  isDoneBy(assignee) ? 'done' : 'pending';

export const isGroupTask = ({ assignees }: Pick<TaskFacts, 'assignees'>): boolean => assignees.length > 1;

/** Assigned to the person or made by them: what `/tasks` lists. */
export const isMine = (task: Pick<TaskFacts, 'assignees' | 'createdById'>, userId: string): boolean =>
  task.createdById === userId || task.assignees.some((assignee) => assignee.userId === userId);

/** "Assigned by" says the author, where somebody else is an assignee. */
export const showsAuthor = ({ createdById, assignees }: Pick<TaskFacts, 'assignees' | 'createdById'>): boolean =>
  createdById !== null && assignees.some((assignee) => assignee.userId !== createdById);

interface Tickable {
  userId: string;
  doneAt: Moment | null;
}

export interface TaskChange<T, A> {
  task: T;
  assignee: A;
  /** Null unless all are done now. */
  completedAt: Temporal.Instant | null;
}

/** The change that ticking makes, or null where nothing changes. */
export function setDone<A extends Tickable, T extends { assignees: readonly A[] }>(
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

/** The new status, or null where it stands already. Rejecting closes a task for good. */
export function setApproval(
  { approvalStatus }: Pick<TaskFacts, 'approvalStatus'>,
  answer: 'APPROVED' | 'REJECTED',
): ApprovalStatus | null {
  if (approvalStatus === answer) return null;
  if (approvalStatus !== 'PENDING') throw new ApprovalIsSettled();
  return answer;
}

export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'later';

/** By days of the tenant's zone: what is due today is not overdue before the day is over. */
export function dueGroupOf(dueDate: Moment, zone: string, now = Temporal.Now.instant()): DueGroup {
  const days = today(zone, now).until(dayIn(Temporal.Instant.from(dueDate), zone)).days;
  if (days < 0) return 'overdue';
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** In the given order, as the startup's tasks are shown. */
export function groupByDue<T extends { dueDate: Moment }>(tasks: readonly T[], zone: string, now?: Temporal.Instant) {
  const groups: Record<'overdue' | 'today' | 'future', T[]> = { overdue: [], today: [], future: [] };
  for (const task of tasks) {
    const group = dueGroupOf(task.dueDate, zone, now);
    groups[group === 'tomorrow' || group === 'later' ? 'future' : group].push(task);
  }
  return groups;
}

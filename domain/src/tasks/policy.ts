import { type GroupName, inGroup } from '#access/groups.ts';
import { permits, scopeOf } from '#access/permits.ts';
import { canSeePerson, type PersonFacts } from '#accounts/policy.ts';
import type { UserStatus } from '#accounts/user.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { Forbidden, type UserError } from '#kernel/user-error.ts';
import {
  canOpenStartup,
  canPostAtStartup,
  canWriteAtStartup,
  isAssignedToStartup,
  isOwnStartup,
} from '#startups/policy.ts';
import type { StartupStatus } from '#startups/startup.ts';
import { NotAnAssignee, TaskIsAutomatic, TaskIsRejected } from './errors.ts';
import { type ApprovalStatus, isMine, type TaskFacts } from './task.ts';

export const isAssignee = (actor: Actor, task: Pick<TaskFacts, 'assignees'>): boolean =>
  task.assignees.some((assignee) => assignee.userId === actor.userId);

/** Visible to assignees, the author, and everybody who may open its startup. */
export const canSeeTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) || canOpenStartup(actor, task.startupId);

/** The people of the task, and those who write at its startup. */
export const canCommentOnTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) || (task.startupId !== null && canPostAtStartup(actor, task.startupId));

/** Others open only the tasks that are assigned to them. */
export const canOpenTaskLists = inGroup('internal', 'Cofounder', 'CommunityMember');

/** Only assignees. Automatic tasks complete themselves; a rejected one is closed. */
export const canSetTaskDone = (actor: Actor, task: TaskFacts): boolean =>
  task.taskType === 'normal' && task.approvalStatus !== 'REJECTED' && isAssignee(actor, task);

export function whyNotCompletable(actor: Actor, task: TaskFacts): UserError {
  if (task.taskType === 'automatic') return new TaskIsAutomatic();
  return isAssignee(actor, task) ? new TaskIsRejected() : new NotAnAssignee();
}

/** ASSIGNED means tasks that the person created. */
export const canDeleteTask = (actor: Actor, task: TaskFacts): boolean =>
  canSeeTask(actor, task) && permits(actor, 'TASK/TASK:DELETE', { assigned: task.createdById === actor.userId });

/** The author, or anybody who may create all tasks; nobody edits automatic ones. */
export const canEditTask = (actor: Actor, task: TaskFacts): boolean =>
  task.taskType === 'normal' &&
  (task.createdById === actor.userId || (canSeeTask(actor, task) && scopeOf(actor, 'TASK/TASK:CREATE') === 'ALL'));

/** Assignees and editors; automatic tasks accept files too. */
export const canAttachToTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) ||
  (canWriteAtStartup(actor, task.startupId) && scopeOf(actor, 'TASK/TASK:CREATE') === 'ALL');

export const whyNotEditable = (task: TaskFacts): UserError =>
  task.taskType === 'automatic' ? new TaskIsAutomatic() : new Forbidden();

/** Without a startup: a task among people. With one: the actor may open it, and at ASSIGNED it is theirs. */
export function canCreateTask(actor: Actor, startupId: string | null = null): boolean {
  if (startupId === null) return permits(actor, 'TASK/TASK:CREATE', { assigned: true });
  const assigned = isAssignedToStartup(actor, startupId);
  return canOpenStartup(actor, startupId) && permits(actor, 'TASK/TASK:CREATE', { assigned });
}

/** The groups of the picker. Founders are not listed: their startup decides. */
export const assignableRoles = {
  team: ['incubator'],
  mentors: ['mentorGroup'],
  others: ['Evaluator', 'CommunityMember'],
} as const satisfies Record<string, readonly (GroupName | RoleType)[]>;

/** Only staff assign tasks to evaluators and community members. */
export function assignableRolesFor(actor: Actor): readonly (GroupName | RoleType)[] {
  const { team, mentors, others } = assignableRoles;
  return inGroup('incubator')(actor) ? [...team, ...mentors, ...others] : [...team, ...mentors];
}

/** Visible active people of these roles, or founders of a startup that the actor may open. */
export function canAssignPerson(
  actor: Actor,
  person: PersonFacts & { roleType: RoleType; status: UserStatus },
): boolean {
  if (person.id === actor.userId) return true;
  if (person.status !== 'active' || !canSeePerson(actor, person)) return false;
  return inGroup(...assignableRolesFor(actor))(person) || person.ownStartupIds.some((id) => canOpenStartup(actor, id));
}

/** Assigning a startup assigns its current founders. */
export const canAssignStartup = (actor: Actor, startup: { id: string; status: StartupStatus }): boolean =>
  startup.status === 'active' && canOpenStartup(actor, startup.id);

/** A founder needs approval for assignees outside their startup; others do not. */
export function approvalStatusFor(actor: Actor, assignees: readonly PersonFacts[]): ApprovalStatus {
  if (actor.roleType !== 'Cofounder') return 'APPROVED';
  const isThirdParty = (person: PersonFacts) =>
    person.id !== actor.userId && !person.ownStartupIds.some((id) => isOwnStartup(actor, id));
  return assignees.some(isThirdParty) ? 'PENDING' : 'APPROVED';
}

/**
 * Recomputes the approval after an edit. New outside assignees are asked; existing answers remain; without outside
 * assignees no approval is needed.
 */
export function approvalAfter(
  actor: Actor,
  before: { approvalStatus: ApprovalStatus; assignees: readonly { userId: string }[] },
  people: readonly PersonFacts[],
): ApprovalStatus {
  const newcomers = people.filter(({ id }) => !before.assignees.some(({ userId }) => userId === id));
  if (newcomers.length === 0 && people.length === before.assignees.length) return before.approvalStatus;
  if (approvalStatusFor(actor, newcomers) === 'PENDING') return 'PENDING';
  return approvalStatusFor(actor, people) === 'APPROVED' ? 'APPROVED' : before.approvalStatus;
}

/** The outside assignee, or staff who write at its startup; never the asking founder, nor a founder of the same startup. */
export function canSetTaskApproval(actor: Actor, task: TaskFacts): boolean {
  if (task.createdById === actor.userId || !canSeeTask(actor, task)) return false;
  if (inGroup('incubator')(actor) && (task.startupId === null || canWriteAtStartup(actor, task.startupId))) return true;
  return isAssignee(actor, task) && !isOwnStartup(actor, task.startupId);
}

/** Answers a request for their own time; others who may answer do so for somebody else. */
export const isAskedToApprove = (actor: Actor, task: TaskFacts): boolean =>
  isAssignee(actor, task) && canSetTaskApproval(actor, task);

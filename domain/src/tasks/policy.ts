import { type GroupName, inGroup } from '#access/groups.ts';
import { permits, scopeOf } from '#access/permits.ts';
import { canSeePerson, type PersonFacts } from '#accounts/policy.ts';
import type { UserStatus } from '#accounts/user.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { Forbidden, type UserError } from '#kernel/user-error.ts';
import { canOpenStartup, isAssignedToStartup, isOwnStartup } from '#startups/policy.ts';
import type { StartupStatus } from '#startups/startup.ts';
import { NotAnAssignee, TaskIsAutomatic, TaskIsRejected } from './errors.ts';
import { type ApprovalStatus, isMine, type TaskFacts } from './task.ts';

export const isAssignee = (actor: Actor, task: Pick<TaskFacts, 'assignees'>): boolean =>
  task.assignees.some((assignee) => assignee.userId === actor.userId);

/** Seen by its assignees, its author, and whoever may open the startup it belongs to. */
export const canSeeTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) || canOpenStartup(actor, task.startupId);

/** Only an assignee sees a tick box; automatic tasks tick themselves, a rejected one is closed. */
export const canSetTaskDone = (actor: Actor, task: TaskFacts): boolean =>
  task.taskType === 'normal' && task.approvalStatus !== 'REJECTED' && isAssignee(actor, task);

export function whyNotCompletable(actor: Actor, task: TaskFacts): UserError {
  if (task.taskType === 'automatic') return new TaskIsAutomatic();
  return isAssignee(actor, task) ? new TaskIsRejected() : new NotAnAssignee();
}

/** At ASSIGNED: the tasks that the person made. */
export const canDeleteTask = (actor: Actor, task: TaskFacts): boolean =>
  canSeeTask(actor, task) && permits(actor, 'TASK/TASK:DELETE', { assigned: task.createdById === actor.userId });

/** The author, or who may create tasks everywhere; automatic ones belong to the product. */
export const canEditTask = (actor: Actor, task: TaskFacts): boolean =>
  task.taskType === 'normal' &&
  (task.createdById === actor.userId || (canSeeTask(actor, task) && scopeOf(actor, 'TASK/TASK:CREATE') === 'ALL'));

/** Whoever works on it, and whoever may change it; a finding belongs to an automatic task as well. */
export const canAttachToTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) || (canSeeTask(actor, task) && scopeOf(actor, 'TASK/TASK:CREATE') === 'ALL');

export const whyNotEditable = (task: TaskFacts): UserError =>
  task.taskType === 'automatic' ? new TaskIsAutomatic() : new Forbidden();

/** Without a startup: a task among people. With one: in a file that the actor may open, and at ASSIGNED their own. */
export function canCreateTask(actor: Actor, startupId: string | null = null): boolean {
  if (startupId === null) return permits(actor, 'TASK/TASK:CREATE', { assigned: true });
  const assigned = isAssignedToStartup(actor, startupId);
  return canOpenStartup(actor, startupId) && permits(actor, 'TASK/TASK:CREATE', { assigned });
}

/** The groups of the picker. Founders are none of them: there the startup decides. */
export const assignableRoles = {
  team: ['incubator'],
  mentors: ['mentorGroup'],
  others: ['Evaluator', 'CommunityMember'],
} as const satisfies Record<string, readonly (GroupName | RoleType)[]>;

/** Only the team gives tasks to evaluators and community members. */
export function assignableRolesFor(actor: Actor): readonly (GroupName | RoleType)[] {
  const { team, mentors, others } = assignableRoles;
  return inGroup('incubator')(actor) ? [...team, ...mentors, ...others] : [...team, ...mentors];
}

/** Active people whom the actor may see: of these roles, or founders of a startup that the actor may open. */
export function canAssignPerson(
  actor: Actor,
  person: PersonFacts & { roleType: RoleType; status: UserStatus },
): boolean {
  if (person.id === actor.userId) return true;
  if (person.status !== 'active' || !canSeePerson(actor, person)) return false;
  return inGroup(...assignableRolesFor(actor))(person) || person.ownStartupIds.some((id) => canOpenStartup(actor, id));
}

/** Assigning a startup means its founders at that moment. */
export const canAssignStartup = (actor: Actor, startup: { id: string; status: StartupStatus }): boolean =>
  startup.status === 'active' && canOpenStartup(actor, startup.id);

/** A founder who assigns somebody outside the own startup asks for it; everybody else decides. */
export function approvalStatusFor(actor: Actor, assignees: readonly PersonFacts[]): ApprovalStatus {
  if (actor.roleType !== 'Cofounder') return 'APPROVED';
  const isThirdParty = (person: PersonFacts) =>
    person.id !== actor.userId && !person.ownStartupIds.some((id) => isOwnStartup(actor, id));
  return assignees.some(isThirdParty) ? 'PENDING' : 'APPROVED';
}

/**
 * What an edit makes of the approval: who comes in from outside is asked, an answer that was given stands for those who
 * gave it, and where nobody from outside is left there is nothing to ask.
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

/** The person from outside who was asked, or staff; never the founder who asked, nor a founder of the same startup. */
export function canSetTaskApproval(actor: Actor, task: TaskFacts): boolean {
  if (task.createdById === actor.userId || !canSeeTask(actor, task)) return false;
  if (inGroup('incubator')(actor)) return true;
  return isAssignee(actor, task) && !isOwnStartup(actor, task.startupId);
}

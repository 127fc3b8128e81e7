import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { DeciderRule } from './funnels/round.ts';
import type { ApplicationStatus } from './status.ts';
import type { ActorRole } from './transitions.ts';

type Person = Pick<Actor, 'scopes' | 'userId' | 'roleType'>;

/** Facts that the rights of a person depend on. At ASSIGNED, the owners of the funnel. */
export interface ApplicationFacts {
  applicantId: string;
  status: ApplicationStatus;
  isSubmitted: boolean;
  funnelOwnerIds: readonly string[];
  /** From network roles. */
  hidesNames: boolean;
}

const assigned = (actor: Person, { funnelOwnerIds }: Pick<ApplicationFacts, 'funnelOwnerIds'>) => ({
  assigned: funnelOwnerIds.includes(actor.userId),
});

/** Despite a funnel that hides names from network roles. */
export const canSeeNames = (actor: Person): boolean =>
  !inGroup('network')(actor) || permitsSome(actor, 'APPLICATIONS:VIEW_FULL_DATA');

/** The list of the team. */
export const canListApplications = (actor: Person): boolean =>
  inGroup('staffSide', 'network')(actor) && permitsSome(actor, 'APPLICATIONS:VIEW_ALL');

/** Side by side, with what all evaluators say. */
export const canCompareApplications = (actor: Person): boolean =>
  inGroup('incubator')(actor) && permitsSome(actor, 'APPLICATIONS:VIEW_ALL');

/** The figures of all applications that the person reviews. */
export const canSeeDashboard = (actor: Person): boolean =>
  canListApplications(actor) && permitsSome(actor, 'APPLICATIONS:DASHBOARD');

/** A draft that was never sent is the applicant's own, unless drafts may be read. */
export const canReviewApplication = (actor: Person, application: ApplicationFacts): boolean =>
  canListApplications(actor) &&
  permits(actor, 'APPLICATIONS:VIEW_ALL', assigned(actor, application)) &&
  // Sorting and searching by a hidden name would reveal it, so the list leaves such applications out.
  (!application.hidesNames || canSeeNames(actor)) &&
  (application.isSubmitted || permits(actor, 'APPLICATIONS:DRAFT_ACCESS', assigned(actor, application)));

export const canManageApplication = (actor: Person, application: ApplicationFacts): boolean =>
  canReviewApplication(actor, application) && permits(actor, 'APPLICATIONS:MANAGE_ALL', assigned(actor, application));

/** At ASSIGNED, those of the own funnels. A person deletes what they review. */
export const canDeleteApplication = (actor: Person, application: ApplicationFacts): boolean =>
  canReviewApplication(actor, application) && permits(actor, 'APPLICATIONS:DELETE', assigned(actor, application));

/** At ASSIGNED, those of the own funnels. */
export const canSeeApplicationTags = (actor: Person, application: ApplicationFacts): boolean =>
  canReviewApplication(actor, application) && permits(actor, 'APPLICATION/TAGS:VIEW', assigned(actor, application));

export const canTagApplication = (actor: Person, application: ApplicationFacts): boolean =>
  canManageApplication(actor, application) && canSeeApplicationTags(actor, application);

/** A round may leave its decision to the owners of the funnel. */
export const canDecide = (actor: Person, application: ApplicationFacts, deciders: DeciderRule): boolean =>
  canReviewApplication(actor, application) &&
  permits(actor, 'APPLICATIONS:DECIDE_ROUND', assigned(actor, application)) &&
  (deciders === 'permitted' || application.funnelOwnerIds.includes(actor.userId));

/** Assignments, decisions in bulk and held emails, before there is a funnel. */
export const canManageRounds = (actor: Person): boolean =>
  inGroup('incubator')(actor) && permitsSome(actor, 'APPLICATIONS:MANAGE_ALL');

/** Managing the rounds of one funnel. The scope ASSIGNED covers own funnels. */
export const canManageRoundsOf = (actor: Person, { ownerIds }: { ownerIds: readonly string[] }): boolean =>
  canManageRounds(actor) && permits(actor, 'APPLICATIONS:MANAGE_ALL', { assigned: ownerIds.includes(actor.userId) });

/** The specification limits new applications by signed-in users to applicant-type roles. */
export const canApply = inGroup('Applicant');

/** The applicant follows a meeting, and chooses its time. */
export const canSeeMeetings = (actor: Person, application: ApplicationFacts): boolean =>
  application.applicantId === actor.userId || canReviewApplication(actor, application);

/** Contact details; others see what their work needs. */
export const canSeeFullData = (actor: Person, application: ApplicationFacts): boolean =>
  permits(actor, 'APPLICATIONS:VIEW_FULL_DATA', assigned(actor, application));

export const canExportApplications = (actor: Person): boolean =>
  canListApplications(actor) && permitsSome(actor, 'APPLICATIONS:EXPORT');

export const canExportApplication = (actor: Person, application: ApplicationFacts): boolean =>
  canReviewApplication(actor, application) && permits(actor, 'APPLICATIONS:EXPORT', assigned(actor, application));

/** The parts that a person takes in an application, for the table of transitions. */
export function actorRolesOf(actor: Person, application: ApplicationFacts, deciders: DeciderRule): ActorRole[] {
  const parts: ActorRole[] = [];
  if (application.applicantId === actor.userId) parts.push('applicant');
  if (canManageApplication(actor, application)) parts.push('manager');
  if (canDecide(actor, application, deciders)) parts.push('decider');
  return parts;
}

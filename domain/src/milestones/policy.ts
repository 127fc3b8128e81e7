import { inGroup } from '#access/groups.ts';
import { permits, permitsSome, scopeOf } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { canOpenStartup, isAssignedToStartup, isOwnStartup, type Reach, startupReach } from '#startups/policy.ts';
import { type ApproverRole, isOpen, type MilestoneState } from './milestone.ts';

const team = inGroup('incubator');

/** Templates are common to all startups; people who assign plans read them. */
export const canOpenTemplates = (actor: Actor): boolean =>
  team(actor) && (permitsSome(actor, 'MILESTONES:CREATE') || permitsSome(actor, 'MILESTONES:EDIT'));

export const canEditTemplates = (actor: Actor): boolean => team(actor) && scopeOf(actor, 'MILESTONES:CREATE') === 'ALL';

/** Its founders, the team, and the advisors who are assigned to it. */
export const canOpenPlans = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  (isOwnStartup(actor, startupId) ||
    team(actor) ||
    (inGroup('mentorGroup')(actor) && isAssignedToStartup(actor, startupId)));

/** The startups whose plans the person may open. */
export const plansReach = (actor: Actor): Reach =>
  team(actor)
    ? startupReach(actor)
    : [...actor.ownStartupIds, ...actor.assignedStartupIds].filter((id) => canOpenPlans(actor, id));

/** Assigns, moves, changes and removes plans of the startup. */
export const canEditPlans = (actor: Actor, startupId: string): boolean =>
  team(actor) &&
  canOpenPlans(actor, startupId) &&
  permits(actor, 'MILESTONES:EDIT', { assigned: isAssignedToStartup(actor, startupId) });

/** Before there is a startup, as the list of startups asks. */
export const canAssignPlans = (actor: Actor): boolean => team(actor) && permitsSome(actor, 'MILESTONES:EDIT');

/** The columns of the list of startups. */
export const canSeePortfolioPlans = team;

export interface MilestoneFacts {
  startupId: string;
  state: MilestoneState;
  ownerId: string | null;
  approverRole: ApproverRole | null;
}

/** The founders, the owner, and those who edit the plan. */
export const worksOn = (actor: Actor, { startupId, ownerId }: MilestoneFacts): boolean =>
  canOpenPlans(actor, startupId) &&
  (isOwnStartup(actor, startupId) || ownerId === actor.userId || canEditPlans(actor, startupId));

export const canReportMilestone = (actor: Actor, milestone: MilestoneFacts): boolean =>
  worksOn(actor, milestone) && isOpen(milestone.state);

export const canSubmitMilestone = (actor: Actor, milestone: MilestoneFacts): boolean =>
  worksOn(actor, milestone) && (isOpen(milestone.state) || milestone.state === 'missed');

/** Nobody decides about the own startup. */
export const canDecideMilestone = (actor: Actor, milestone: MilestoneFacts): boolean =>
  milestone.state === 'submitted' && decidesAt(actor, milestone);

export const decidesAt = (
  actor: Actor,
  { startupId, approverRole }: Pick<MilestoneFacts, 'startupId' | 'approverRole'>,
) =>
  canOpenPlans(actor, startupId) &&
  !isOwnStartup(actor, startupId) &&
  (canEditPlans(actor, startupId) ||
    (approverRole === 'advisor' && inGroup('internal')(actor) && isAssignedToStartup(actor, startupId)));

/** Files are evidence: they stay as they are while they wait for a decision, and after it. */
export const canAttachToMilestone = (actor: Actor, milestone: MilestoneFacts): boolean =>
  canSubmitMilestone(actor, milestone) || (milestone.state === 'submitted' && canEditPlans(actor, milestone.startupId));

export const canCommentOnMilestone = (actor: Actor, startupId: string): boolean => canOpenPlans(actor, startupId);

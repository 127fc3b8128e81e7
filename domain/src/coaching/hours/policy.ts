import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import { canOpenStartup, canWriteAtStartup, isAssignedToStartup, isOwnStartup } from '#startups/policy.ts';

interface AccountFacts {
  startupId: string | null;
  coachId: string | null;
}

/** The page of all accounts. */
export const canOpenHours = inGroup('incubator');

/** Pools belong to programs: their minutes are for all startups. */
export const canManagePools = inGroup('adminGroup', 'Staff');

export const canManageHoursOf = (actor: Actor, startupId: string): boolean =>
  canWriteAtStartup(actor, startupId) &&
  (canManagePools(actor) || (actor.roleType === 'SubAdmin' && isAssignedToStartup(actor, startupId)));

/** Some of them; each account still asks for its own right. */
export const canManageHours = inGroup('adminGroup', 'Staff', 'SubAdmin');

export const canManageAccount = (actor: Actor, { startupId }: AccountFacts): boolean =>
  startupId === null ? canManagePools(actor) : canManageHoursOf(actor, startupId);

/** The founders and the coach of a relation, and the team. */
export const canSeeAccount = (actor: Actor, { startupId, coachId }: AccountFacts): boolean =>
  startupId === null
    ? canManagePools(actor)
    : coachId === actor.userId ||
      isOwnStartup(actor, startupId) ||
      (canOpenHours(actor) && canOpenStartup(actor, startupId));

/** Founders ask for more minutes. */
export const canRequestHours = (actor: Actor, startupId: string): boolean => isOwnStartup(actor, startupId);

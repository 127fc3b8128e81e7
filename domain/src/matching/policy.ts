import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { PersonFacts } from '#accounts/policy.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { canOpenStartup, isOwnStartup } from '#startups/policy.ts';
import type { MatchSide, MatchState } from './relation.ts';

/** A run reads all startups and mentors, so it needs the right to connect all of them. */
export const canMatch = (actor: Actor): boolean =>
  inGroup('incubator')(actor) &&
  permits(actor, 'STARTUP/CONNECTIONS:EDIT') &&
  actor.startupVisibility === 'ALL' &&
  actor.peopleVisibility === 'ALL' &&
  (actor.visibleRoleIds ?? []).length === 0;

export const canMentor = inGroup('mentorGroup');

/** The own profile; the team those of all mentors. */
export const canEditMentorProfile = (actor: Actor, person: Pick<PersonFacts, 'id'> & { roleType: RoleType }): boolean =>
  canMentor(person) && (person.id === actor.userId || canMatch(actor));

/** Its founders and the team. */
export const canEditStartupNeeds = (actor: Actor, startupId: string): boolean =>
  isOwnStartup(actor, startupId) || (canMatch(actor) && canOpenStartup(actor, startupId));

interface PairFacts {
  startupId: string;
  mentorId: string;
}

/** Whose wish the person may write about the two; null if nobody's. */
export function wishSideOf(actor: Actor, { startupId, mentorId }: PairFacts): MatchSide | null {
  if (mentorId === actor.userId && canMentor(actor)) return 'mentor';
  if (isOwnStartup(actor, startupId)) return 'startup';
  return canMatch(actor) ? 'team' : null;
}

interface MatchFacts extends PairFacts {
  state: MatchState;
}

/** Founders see a match from the moment at which the mentor accepts it. */
export const canSeeMatch = (actor: Actor, { startupId, mentorId, state }: MatchFacts): boolean =>
  mentorId === actor.userId ||
  canMatch(actor) ||
  (isOwnStartup(actor, startupId) && (state === 'confirmed' || state === 'ended'));

/** Nobody answers for the mentor. */
export const canAnswerMatch = (actor: Actor, { mentorId }: Pick<MatchFacts, 'mentorId'>): boolean =>
  mentorId === actor.userId;

/** Mentors do not rate their own help. */
export const canRateMatch = (actor: Actor, { mentorId }: Pick<MatchFacts, 'mentorId'>): boolean =>
  mentorId !== actor.userId;

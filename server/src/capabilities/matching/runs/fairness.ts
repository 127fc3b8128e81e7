import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { countHindrances, type MatchMiss } from '@seedbed/domain/matching/explain-matching.ts';
import { weightsOf } from '@seedbed/domain/matching/match-score.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { asc, inArray } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type MatchStartup, matchStartup } from './find-runs.ts';
import { assignedPairs, loadProblem } from './load-problem.ts';

const most = 100;

export interface MentorLoad {
  mentor: PersonCard;
  load: number;
  capacity: number;
}

export interface Fairness {
  unmatchedCount: number;
  unmatched: { startup: MatchStartup; hasNeeds: boolean; hindrances: MatchMiss['hindrances'] }[];
  unused: MentorLoad[];
  overloaded: MentorLoad[];
}

/** Startups without a mentor and why, and mentors with too little or too much to do. */
export async function findFairness(tx: Tx, actor: Actor): Promise<Fairness> {
  assertAllowed(canMatch(actor));
  const weights = weightsOf(await matchingSettings(tx));
  const problem = await loadProblem(tx, { programId: null, places: 1, mode: 'bestTotal', weights });
  const mentorIds: ReadonlySet<string> = new Set(problem.mentors.map(({ id }) => id));
  // Assigned mentors look after a startup too, without a match.
  const served = new Set<string>(
    (await assignedPairs(tx)).flatMap(({ mentorId, startupId }) => (mentorIds.has(mentorId) ? startupId : [])),
  );
  const missing = problem.startups.filter(({ id, places }) => places > 0 && !served.has(id));
  const named = await startupsById(tx, missing.map(({ id }) => id).slice(0, most));
  const mentors = new Map(problem.mentors.map((mentor) => [mentor.id, mentor]));
  const loads = (await peopleByName(tx, [...mentorIds])).flatMap((mentor) => {
    const { load, capacity } = mentors.get(mentor.id) ?? {};
    return load === undefined || capacity === undefined ? [] : { mentor, load, capacity };
  });
  const byId = new Map(missing.map((startup) => [startup.id, startup]));
  return {
    unmatchedCount: missing.length,
    unmatched: named.map((startup) => ({
      startup,
      hasNeeds: (byId.get(startup.id)?.topicIds.length ?? 0) > 0,
      hindrances: countHindrances(problem, startup.id),
    })),
    unused: loads.filter(({ load, capacity }) => load === 0 && capacity > 0).slice(0, most),
    overloaded: loads.filter(({ load, capacity }) => load > capacity).slice(0, most),
  };
}

const startupsById = (tx: Tx, ids: readonly string[]): Promise<MatchStartup[]> | MatchStartup[] =>
  ids.length === 0
    ? []
    : tx.db
        .select(matchStartup)
        .from(startups)
        .where(inArray(startups.id, ids as Id<'Startup'>[]))
        .orderBy(asc(startups.name), asc(startups.id));

const peopleByName = (tx: Tx, ids: readonly string[]): Promise<PersonCard[]> | PersonCard[] =>
  ids.length === 0
    ? []
    : tx.db
        .select(personCard(users))
        .from(users)
        .where(inArray(users.id, ids as Id<'User'>[]))
        .orderBy(asc(users.fullName), asc(users.id));

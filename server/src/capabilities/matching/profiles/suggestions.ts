import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import {
  hindrancesOf,
  type MatchReason,
  matchScore,
  meanRating,
  weightsOf,
} from '@seedbed/domain/matching/match-score.ts';
import { canEditStartupNeeds, canMatch } from '@seedbed/domain/matching/policy.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { loadProblem } from '#capabilities/matching/runs/load-problem.ts';
import { mentorProfiles } from '#capabilities/matching/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

const mostSuggestions = 5;
const mostMentors = 500;

export interface Suggestion {
  mentor: PersonCard;
  reasons: MatchReason[];
}

export interface Suggestions {
  mayWish: boolean;
  mentors: Suggestion[];
}

/** The best mentors for a startup, with a place free. Founders learn nothing of what mentors wish for. */
export async function suggestMentors(tx: Tx, actor: Actor, startupId: string): Promise<Suggestions> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canEditStartupNeeds(actor, id));
  const settings = await matchingSettings(tx);
  const isTeam = canMatch(actor);
  if (!isTeam && !settings.startupsWish) return { mayWish: false, mentors: [] };
  const weights = weightsOf(settings);
  const problem = await loadProblem(tx, { programId: null, places: 1, mode: 'bestTotal', weights, startupId: id });
  const [startup] = problem.startups;
  const apart = new Set(problem.excluded.flatMap((pair) => (pair.startupId === id ? pair.mentorId : [])));
  const mean = meanRating(problem.mentors);
  const best = startup
    ? problem.mentors
        .filter((mentor) => !apart.has(mentor.id) && hindrancesOf(startup, mentor).length === 0)
        .map((mentor) => ({
          id: mentor.id,
          ...matchScore(startup, isTeam ? mentor : { ...mentor, wishes: {} }, weights, mean),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, mostSuggestions)
    : [];
  const people = await peopleById(
    tx,
    best.map((one) => one.id as Id<'User'>),
  );
  return {
    mayWish: true,
    mentors: best.flatMap(({ id: mentorId, reasons }) => {
      const mentor = people.get(mentorId);
      return mentor ? { mentor, reasons } : [];
    }),
  };
}

async function peopleById(tx: Tx, ids: readonly Id<'User'>[]): Promise<ReadonlyMap<string, PersonCard>> {
  if (ids.length === 0) return new Map();
  const rows: PersonCard[] = await tx.db
    .select(personCard(users))
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((person) => [person.id, person]));
}

/** Everybody who takes part in matching, by name: for a wish, or for a pin by the team. */
export async function listOpenMentors(tx: Tx, actor: Actor, startupId: string): Promise<PersonCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canEditStartupNeeds(actor, id));
  if (!canMatch(actor) && !(await matchingSettings(tx)).startupsWish) return [];
  return tx.db
    .select(personCard(users))
    .from(mentorProfiles)
    .innerJoin(users, and(eq(users.tenantId, mentorProfiles.tenantId), eq(users.id, mentorProfiles.userId)))
    .where(and(eq(mentorProfiles.isOpen, true), eq(users.status, 'active'), isNull(users.trashedAt)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostMentors);
}

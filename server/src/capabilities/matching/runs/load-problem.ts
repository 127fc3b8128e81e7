import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { MatchWish, MentorToMatch, StartupToMatch } from '@seedbed/domain/matching/match-score.ts';
import { isOpenMatch } from '@seedbed/domain/matching/relation.ts';
import type { MatchPair, MatchProblem } from '@seedbed/domain/matching/solve-matching.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import {
  type MatchRunRow,
  matchPairs,
  matchRelations,
  matchWishes,
  mentorProfiles,
  startupNeeds,
} from '#capabilities/matching/table.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { startupAssignments, startups, startupTags } from '#capabilities/startups/table.ts';
import { tagMerges, tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

type RunToSolve = Pick<MatchRunRow, 'programId' | 'places' | 'weights' | 'mode'> & {
  /** Without a run, there are no pins. */
  id?: Id<'MatchRun'>;
  /** Limits the problem to this startup. */
  startupId?: Id<'Startup'>;
};

/** Everything that a run decides by, as it is now. */
export async function loadProblem(tx: Tx, run: RunToSolve): Promise<MatchProblem> {
  const [ofStartups, ofMentors, relations, assigned, wishes, changed, current] = await Promise.all([
    startupRows(tx, run),
    mentorRows(tx),
    tx.db.select().from(matchRelations).where(isNull(matchRelations.trashedAt)),
    assignedPairs(tx),
    tx.db.select().from(matchWishes),
    run.id ? tx.db.select().from(matchPairs).where(eq(matchPairs.runId, run.id)) : [],
    currentTags(tx),
  ]);
  const industries = await industriesOf(
    tx,
    ofStartups.map(({ id }) => id),
  );
  const wishesOf = (side: 'startup' | 'mentor', by: (row: (typeof wishes)[number]) => [own: string, other: string]) => {
    const found = new Map<string, Record<string, MatchWish>>();
    for (const row of wishes) {
      if (row.side !== side || (row.rank === null && !row.isNever)) continue;
      const [own, other] = by(row);
      found.set(own, { ...found.get(own), [other]: row.isNever ? 'never' : (row.rank ?? 'never') });
    }
    return found;
  };
  const ofStartup = wishesOf('startup', (row) => [row.startupId, row.mentorId]);
  const ofMentor = wishesOf('mentor', (row) => [row.mentorId, row.startupId]);
  const conflicts = Map.groupBy(
    wishes.filter(({ side, isNever }) => side === 'team' && isNever),
    ({ startupId }) => startupId,
  );
  const open = relations.filter(({ state }) => isOpenMatch(state));
  const startupsOfMentor = new Map<string, Set<string>>();
  for (const { mentorId, startupId } of [...open, ...assigned])
    startupsOfMentor.set(mentorId, (startupsOfMentor.get(mentorId) ?? new Set()).add(startupId));
  const openByStartup = Map.groupBy(open, ({ startupId }) => startupId);
  const ratings = Map.groupBy(
    relations.filter(({ rating }) => rating !== null),
    ({ mentorId }) => mentorId,
  );
  const pairsIn = (state: 'pinned' | 'excluded'): MatchPair[] =>
    changed.flatMap((row) => (row.state === state ? { startupId: row.startupId, mentorId: row.mentorId } : []));
  return {
    startups: ofStartups.map(
      ({ id, topicIds, languages, stage, country }): StartupToMatch => ({
        id,
        topicIds: (topicIds ?? []).map(current),
        industryIds: industries.get(id) ?? [],
        stage,
        languages: languages ?? [],
        country,
        places: Math.max(0, run.places - (openByStartup.get(id)?.length ?? 0)),
        wishes: ofStartup.get(id) ?? {},
        conflictIds: (conflicts.get(id) ?? []).map(({ mentorId }) => mentorId),
      }),
    ),
    mentors: ofMentors.map(
      ({ userId, expertise, industryIds, stages, languages, country, capacity }): MentorToMatch => {
        const rated = ratings.get(userId) ?? [];
        return {
          id: userId,
          expertise: Object.fromEntries(expertise.map(({ tagId, level }) => [current(tagId), level])),
          industryIds: industryIds.map(current),
          stages,
          languages,
          country,
          capacity,
          load: startupsOfMentor.get(userId)?.size ?? 0,
          ratings: { count: rated.length, sum: rated.reduce((sum, { rating }) => sum + (rating ?? 0), 0) },
          wishes: ofMentor.get(userId) ?? {},
        };
      },
    ),
    weights: run.weights,
    mode: run.mode,
    pinned: pairsIn('pinned'),
    // Pairs that work together, or said no, are not asked again.
    excluded: [
      ...pairsIn('excluded'),
      ...assigned,
      ...relations.flatMap(({ state, startupId, mentorId }) => (state === 'ended' ? [] : { startupId, mentorId })),
    ],
  };
}

const startupRows = (tx: Tx, { programId, startupId }: RunToSolve) =>
  tx.db
    .select({
      id: startups.id,
      stage: startups.stage,
      country: startups.country,
      topicIds: startupNeeds.topicIds,
      languages: startupNeeds.languages,
    })
    .from(startups)
    .leftJoin(startupNeeds, and(eq(startupNeeds.tenantId, startups.tenantId), eq(startupNeeds.startupId, startups.id)))
    .where(
      and(
        eq(startups.status, 'active'),
        isNull(startups.trashedAt),
        startupId && eq(startups.id, startupId),
        programId === null
          ? undefined
          : sql`exists (select from ${startupPrograms} where ${startupPrograms.tenantId} = ${startups.tenantId}
              and ${startupPrograms.startupId} = ${startups.id} and ${startupPrograms.programId} = ${programId})`,
      ),
    );

const mentorRows = (tx: Tx) =>
  tx.db
    .select({
      userId: mentorProfiles.userId,
      expertise: mentorProfiles.expertise,
      industryIds: mentorProfiles.industryIds,
      stages: mentorProfiles.stages,
      languages: mentorProfiles.languages,
      capacity: mentorProfiles.capacity,
      country: users.country,
    })
    .from(mentorProfiles)
    .innerJoin(users, and(eq(users.tenantId, mentorProfiles.tenantId), eq(users.id, mentorProfiles.userId)))
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        eq(mentorProfiles.isOpen, true),
        eq(users.status, 'active'),
        isNull(users.trashedAt),
        inArray(roles.type, [...roleTypesOf('mentorGroup')]),
      ),
    );

/** The people who look after active startups, with a match or without. */
export const assignedPairs = (tx: Tx): Promise<{ startupId: Id<'Startup'>; mentorId: Id<'User'> }[]> =>
  tx.db
    .select({ startupId: startupAssignments.startupId, mentorId: startupAssignments.userId })
    .from(startupAssignments)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupAssignments.tenantId), eq(startups.id, startupAssignments.startupId)),
    )
    .where(and(eq(startups.status, 'active'), isNull(startups.trashedAt)));

async function industriesOf(tx: Tx, ids: readonly Id<'Startup'>[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ startupId: startupTags.startupId, tagId: startupTags.tagId })
    .from(startupTags)
    .innerJoin(tags, and(eq(tags.tenantId, startupTags.tenantId), eq(tags.id, startupTags.tagId)))
    .where(and(inArray(startupTags.startupId, [...ids]), eq(tags.kind, 'industry'), isNull(tags.trashedAt)));
  return new Map(
    [...Map.groupBy(rows, ({ startupId }) => startupId)].map(([id, found]) => [id, found.map(({ tagId }) => tagId)]),
  );
}

/** Profiles keep the ids of tags that were merged since. */
async function currentTags(tx: Tx): Promise<(id: Id<'Tag'>) => string> {
  const merges = await tx.db.select({ id: tagMerges.id, intoId: tagMerges.intoId }).from(tagMerges);
  const into = new Map(merges.map(({ id, intoId }) => [id, intoId]));
  return (id) => {
    let found = id;
    for (let steps = 0; into.has(found) && steps < into.size; steps++) found = into.get(found) ?? found;
    return found;
  };
}

import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { explainMatching } from '@seedbed/domain/matching/explain-matching.ts';
import { usualWeights } from '@seedbed/domain/matching/match-score.ts';
import { startupStages } from '@seedbed/domain/startups/input.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupAssignments, startups, startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { assignedPairs, loadProblem } from './runs/load-problem.ts';
import { matchPairs, matchRelations, matchRuns, matchWishes, mentorProfiles, startupNeeds } from './table.ts';

/** More startups than now that the mentors would take. One has too many. */
const room = [2, 1, 2, -1, 2, 1, 1, 2];
const topics = ['Sales', 'Pricing', 'Fundraising', 'Hiring', 'Product', 'Legal'];
const spoken = [['en', 'fr'], ['en'], ['en', 'de'], ['en', 'es']] as const;

/** Mentors with offers, startups with needs, earlier matches, one published matching and one that waits. */
export const demo: DemoPart = {
  table: mentorProfiles,
  add: async (tx) => {
    const { tenantId } = tx;
    const mentors = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(inArray(roles.type, ['Mentor', 'Expert']), eq(users.status, 'active'), isNull(users.trashedAt)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(24);
    const needy = await tx.db
      .select({ id: startups.id })
      .from(startups)
      .where(and(eq(startups.status, 'active'), isNull(startups.trashedAt)))
      .orderBy(asc(startups.createdAt), asc(startups.id))
      .limit(24);
    if (mentors.length === 0 || needy.length === 0) return;
    const topicIds = await topicTags(tx);
    const topic = (i: number) => topicIds[i % topicIds.length] as Id<'Tag'>;
    const industries = await tx.db
      .selectDistinct({ id: startupTags.tagId })
      .from(startupTags)
      .innerJoin(tags, and(eq(tags.tenantId, startupTags.tenantId), eq(tags.id, startupTags.tagId)))
      .where(eq(tags.kind, 'industry'))
      .orderBy(asc(startupTags.tagId));
    const pairs = await assignedPairs(tx);
    const load = (id: Id<'User'>) => pairs.filter(({ mentorId }) => mentorId === id).length;
    await tx.db.insert(mentorProfiles).values(
      mentors.map(({ id: userId }, i) => ({
        ...{ tenantId, id: newId<'MentorProfile'>(), userId },
        capacity: Math.max(1, load(userId) + (room[i % room.length] ?? 1)),
        stages: startupStages.slice(i % 2, 2 + (i % 3)),
        expertise: [
          { tagId: topic(i), level: 3 },
          { tagId: topic(i + 1), level: 2 },
          { tagId: topic(i + 3), level: 1 },
        ],
        industryIds: industries.filter((_, at) => at % 4 === i % 4).map(({ id }) => id),
        languages: [...(spoken[i % spoken.length] ?? [])],
      })),
    );
    await tx.db.insert(startupNeeds).values(
      needy.map(({ id: startupId }, i) => ({
        ...{ tenantId, id: newId<'StartupNeeds'>(), startupId },
        topicIds: [topic(i), topic(i + 2)],
        languages: i % 3 === 0 ? (['fr', 'en'] as const) : (['en'] as const),
        notes: i % 4 === 0 ? 'We look for someone who has sold to large companies.' : null,
      })),
    );
    await addWishes(tx, needy, mentors);
    await addHistory(tx, pairs, mentors);
    await publishedRun(tx);
    await addRun(tx, 'pending');
  },
};

async function topicTags(tx: Tx): Promise<Id<'Tag'>[]> {
  const known = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kind, 'mentortag'), isNull(tags.trashedAt)))
    .orderBy(asc(tags.position), asc(tags.name));
  if (known.length >= 4) return known.map(({ id }) => id);
  const rows = topics.map((name, position) => ({
    ...{ tenantId: tx.tenantId, id: newId<'Tag'>(), kind: 'mentortag' as const, name, position },
  }));
  await tx.db.insert(tags).values(rows).onConflictDoNothing();
  return rows.map(({ id }) => id);
}

/** Some founders have a favorite or two, and one pair must not meet. */
async function addWishes(tx: Tx, needy: readonly { id: Id<'Startup'> }[], mentors: readonly { id: Id<'User'> }[]) {
  const wish = (startup: number, mentor: number, rank: number | null) => {
    const [startupId, mentorId] = [needy[startup]?.id, mentors[mentor % mentors.length]?.id];
    if (!startupId || !mentorId) return [];
    return {
      ...{ tenantId: tx.tenantId, id: newId<'MatchWish'>(), startupId, mentorId },
      rank,
      isNever: rank === null,
    };
  };
  const ofFounders = [wish(0, 2, 1), wish(0, 5, 2), wish(1, 3, 1), wish(2, 0, 1)].flat();
  const rows = [
    ...ofFounders.map((row) => ({ ...row, side: 'startup' as const })),
    ...[wish(3, 1, null)].flat().map((row) => ({ ...row, side: 'team' as const })),
  ];
  await tx.db.insert(matchWishes).values(rows).onConflictDoNothing();
}

const daysAgo = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });

/** Matches of last spring: some go on, others ended with a rating. */
async function addHistory(
  tx: Tx,
  pairs: readonly { startupId: Id<'Startup'>; mentorId: Id<'User'> }[],
  mentors: readonly { id: Id<'User'> }[],
) {
  const mentorIds = new Set(mentors.map(({ id }) => id));
  const ofMentors = pairs.filter(({ mentorId }) => mentorIds.has(mentorId));
  const goingOn = [...new Map(ofMentors.map((pair) => [pair.mentorId, pair])).values()].slice(0, 3);
  const known = new Set(ofMentors.map(({ startupId, mentorId }) => `${startupId} ${mentorId}`));
  const startupIds = [...new Set(ofMentors.map(({ startupId }) => startupId))];
  const ended = mentors.slice(0, 4).flatMap(({ id: mentorId }, i) => {
    const others = [...startupIds.slice(2 * i), ...startupIds.slice(0, 2 * i)];
    const startupId = others.find((id) => !known.has(`${id} ${mentorId}`));
    return startupId ? { startupId, mentorId } : [];
  });
  const rows = [
    ...goingOn.map((pair) => ({ ...pair, state: 'confirmed' as const, rating: null, reason: null })),
    ...ended.map((pair, i) => ({
      ...{ ...pair, state: 'ended' as const, rating: [5, 4, 5, 3][i] ?? 4 },
      reason: 'The program is over.',
    })),
  ];
  if (rows.length === 0) return;
  await tx.db.insert(matchRelations).values(
    rows.map((row) => ({
      ...{ tenantId: tx.tenantId, id: newId<'MatchRelation'>() },
      ...{ ...row, answerBy: daysAgo(170), createdAt: daysAgo(175) },
    })),
  );
}

/** The best pairs, up to a number. */
async function addRun(tx: Tx, state: 'pending' | 'published', most = Number.POSITIVE_INFINITY) {
  const id = newId<'MatchRun'>();
  const [run] = await tx.db
    .insert(matchRuns)
    .values({
      ...{ tenantId: tx.tenantId, id, state, mode: 'everyoneFirst', places: 1, weights: usualWeights },
      ...(state === 'published' && { publishedAt: daysAgo(2), createdAt: daysAgo(3) }),
    })
    .returning();
  if (!run) throw new Error('No run was stored.');
  const { pairs, misses } = explainMatching(await loadProblem(tx, run));
  const rows = pairs.slice(0, most).map(({ startupId, mentorId, score, reasons, isFirm }) => ({
    ...{ tenantId: tx.tenantId, id: newId<'MatchPair'>(), runId: id, state: 'suggested' as const },
    ...{ startupId: startupId as Id<'Startup'>, mentorId: mentorId as Id<'User'>, score, reasons, isFirm },
  }));
  if (rows.length > 0) await tx.db.insert(matchPairs).values(rows);
  if (state === 'pending') await tx.db.update(matchRuns).set({ misses }).where(eq(matchRuns.id, id));
  return { id, rows };
}

const asked = 6;

/** A few mentors were asked; some have not answered yet. */
async function publishedRun(tx: Tx): Promise<void> {
  const { id: runId, rows } = await addRun(tx, 'published', asked);
  if (rows.length === 0) return;
  const answerBy = Temporal.Now.instant().add({ hours: 24 * 3 });
  const states = ['proposed', 'confirmed', 'declined'] as const;
  const matches = rows.map(({ startupId, mentorId, reasons }, i) => ({
    ...{ tenantId: tx.tenantId, id: newId<'MatchRelation'>(), runId, startupId, mentorId, reasons, answerBy },
    ...{ state: states[i % states.length] ?? 'proposed', createdAt: daysAgo(2) },
  }));
  // By accepting, a mentor is assigned to the startup.
  const accepted = matches.filter(({ state }) => state === 'confirmed');
  if (accepted.length > 0)
    await tx.db
      .insert(startupAssignments)
      .values(
        accepted.map(({ startupId, mentorId: userId }) => ({
          ...{ tenantId: tx.tenantId, id: newId<'StartupAssignment'>(), startupId, userId },
        })),
      )
      .onConflictDoNothing();
  await tx.db.insert(matchRelations).values(matches);
}

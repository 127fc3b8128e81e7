import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { explainMatching } from '@seedbed/domain/matching/explain-matching.ts';
import { usualWeights } from '@seedbed/domain/matching/match-score.ts';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { startupAssignments, startups, startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { loadProblem } from './runs/load-problem.ts';
import { matchPairs, matchRelations, matchRuns, matchWishes, mentorProfiles, startupNeeds } from './table.ts';

const topics = ['Sales', 'Pricing', 'Fundraising', 'Hiring', 'Product', 'Legal'];
const spoken = [['en', 'fr'], ['en'], ['en', 'de'], ['en', 'es']] as const;

/** Mentors with offers, startups with needs, one published matching and one that waits. */
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
    await tx.db.insert(mentorProfiles).values(
      mentors.map(({ id: userId }, i) => ({
        ...{ tenantId, id: newId<'MentorProfile'>(), userId, capacity: 1 + (i % 3) },
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
        notes: i % 4 === 0 ? 'We look for somebody who has sold to large companies.' : null,
      })),
    );
    await addWishes(tx, needy, mentors);
    await publishedRun(tx);
    await addRun(tx, 'pending', await programWithStartups(tx));
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

/** The one with most startups. */
async function programWithStartups(tx: Tx): Promise<Id<'Program'> | null> {
  const [first] = await tx.db
    .select({ id: startupPrograms.programId })
    .from(startupPrograms)
    .groupBy(startupPrograms.programId)
    .orderBy(desc(count()), asc(startupPrograms.programId))
    .limit(1);
  return first?.id ?? null;
}

async function addRun(tx: Tx, state: 'pending' | 'published', programId: Id<'Program'> | null = null) {
  const id = newId<'MatchRun'>();
  const [run] = await tx.db
    .insert(matchRuns)
    .values({
      ...{ tenantId: tx.tenantId, id, state, programId, mode: 'everyoneFirst', places: 1, weights: usualWeights },
      ...(state === 'published' && { publishedAt: Temporal.Now.instant() }),
    })
    .returning();
  if (!run) throw new Error('No run was stored.');
  const { pairs, misses } = explainMatching(await loadProblem(tx, run));
  const rows = pairs.map(({ startupId, mentorId, score, reasons, isFirm }) => ({
    ...{ tenantId: tx.tenantId, id: newId<'MatchPair'>(), runId: id, state: 'suggested' as const },
    ...{ startupId: startupId as Id<'Startup'>, mentorId: mentorId as Id<'User'>, score, reasons, isFirm },
  }));
  if (rows.length > 0) await tx.db.insert(matchPairs).values(rows);
  await tx.db.update(matchRuns).set({ misses }).where(eq(matchRuns.id, id));
  return { id, rows };
}

const answered = 12;

/** A few mentors were asked; some have not answered yet. */
async function publishedRun(tx: Tx): Promise<void> {
  const { id: runId, rows } = await addRun(tx, 'published');
  if (rows.length === 0) return;
  const answerBy = Temporal.Now.instant().add({ hours: 24 * 3 });
  const states = ['proposed', 'confirmed', 'declined'] as const;
  const asked = rows.slice(0, answered);
  // By accepting, a mentor is assigned to the startup.
  const accepted = asked.filter((_, i) => states[i % states.length] === 'confirmed');
  if (accepted.length > 0)
    await tx.db
      .insert(startupAssignments)
      .values(
        accepted.map(({ startupId, mentorId: userId }) => ({
          ...{ tenantId: tx.tenantId, id: newId<'StartupAssignment'>(), startupId, userId },
        })),
      )
      .onConflictDoNothing();
  await tx.db.insert(matchRelations).values(
    asked.map(({ startupId, mentorId, reasons }, i) => ({
      ...{ tenantId: tx.tenantId, id: newId<'MatchRelation'>(), runId, startupId, mentorId, reasons, answerBy },
      state: states[i % states.length] ?? 'proposed',
    })),
  );
}

import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { MatchMiss } from '@seedbed/domain/matching/explain-matching.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type MatchRunRow, matchPairs, matchRuns } from '#capabilities/matching/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const most = 100;

/** The name and line of a startup that a mentor does not open yet. */
export interface MatchStartup {
  id: Id<'Startup'>;
  name: string;
  oneLiner: string | null;
}
export const matchStartup = { id: startups.id, name: startups.name, oneLiner: startups.oneLiner };

export type MatchPairCard = typeof matchPairs.$inferSelect & { startup: MatchStartup; mentor: PersonCard };

/** Hidden equals absent. */
export async function findRun(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<MatchRunRow> {
  if (!isId<'MatchRun'>(id) || !canMatch(actor)) throw new NotFound();
  const found = tx.db
    .select()
    .from(matchRuns)
    .where(and(eq(matchRuns.id, id), isNull(matchRuns.trashedAt)));
  const [run] = lock ? await found.for('update') : await found;
  if (!run) throw new NotFound();
  return run;
}

const runFacts = {
  programName: subquery<string | null>(sql`(
    select ${programs.name} from ${programs}
    where ${programs.tenantId} = ${matchRuns.tenantId} and ${programs.id} = ${matchRuns.programId})`),
  createdBy: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users}
    where ${users.tenantId} = ${matchRuns.tenantId} and ${users.id} = ${matchRuns.createdById})`),
  pairCount: subquery<number>(sql`(
    select count(*)::int from ${matchPairs} where ${matchPairs.tenantId} = ${matchRuns.tenantId}
    and ${matchPairs.runId} = ${matchRuns.id} and ${matchPairs.state} <> 'excluded')`),
};
export type RunFacts = RowOf<typeof runFacts>;

/** Facts that the pages of runs show besides the own columns. */
export async function factsOfRun(tx: Tx, { id }: Pick<MatchRunRow, 'id'>): Promise<RunFacts> {
  const [facts] = await tx.db.select(runFacts).from(matchRuns).where(eq(matchRuns.id, id));
  return facts ?? { programName: null, createdBy: null, pairCount: 0 };
}

export interface NamedMiss extends Omit<MatchMiss, 'ways'> {
  startup: MatchStartup;
  ways: (MatchMiss['ways'][number] & { mentor: PersonCard })[];
}

/** The misses of startups and mentors that still exist. */
export async function namedMisses(tx: Tx, misses: readonly MatchMiss[]): Promise<NamedMiss[]> {
  if (misses.length === 0) return [];
  const [named, people] = await Promise.all([
    tx.db
      .select(matchStartup)
      .from(startups)
      .where(
        and(
          isNull(startups.trashedAt),
          inArray(
            startups.id,
            misses.map((miss) => miss.startupId as Id<'Startup'>),
          ),
        ),
      ),
    tx.db
      .select(personCard(users))
      .from(users)
      .where(
        inArray(
          users.id,
          misses.flatMap(({ ways }) => ways.map(({ mentorId }) => mentorId as Id<'User'>)),
        ),
      ),
  ]);
  const startupOf = new Map<string, MatchStartup>(named.map((one) => [one.id, one]));
  const mentorOf = new Map<string, PersonCard>(people.map((one) => [one.id, one]));
  return misses.flatMap((miss) => {
    const startup = startupOf.get(miss.startupId);
    if (!startup) return [];
    const ways = miss.ways.flatMap((way) => {
      const mentor = mentorOf.get(way.mentorId);
      return mentor ? { ...way, mentor } : [];
    });
    return { ...miss, startup, ways };
  });
}

/** Newest first. */
export const listRuns = (tx: Tx): Promise<(MatchRunRow & RunFacts)[]> =>
  tx.db
    .select({ ...getTableColumns(matchRuns), ...runFacts })
    .from(matchRuns)
    .where(isNull(matchRuns.trashedAt))
    .orderBy(desc(matchRuns.createdAt), desc(matchRuns.id))
    .limit(most);

/** The best ones first, those that the team took away too. */
export const pairsOfRun = (tx: Tx, runId: Id<'MatchRun'>): Promise<MatchPairCard[]> =>
  tx.db
    .select({ ...getTableColumns(matchPairs), startup: matchStartup, mentor: personCard(users) })
    .from(matchPairs)
    .innerJoin(startups, and(eq(startups.tenantId, matchPairs.tenantId), eq(startups.id, matchPairs.startupId)))
    .innerJoin(users, and(eq(users.tenantId, matchPairs.tenantId), eq(users.id, matchPairs.mentorId)))
    .where(and(eq(matchPairs.runId, runId), isNull(startups.trashedAt), isNull(users.trashedAt)))
    .orderBy(desc(matchPairs.score), startups.name, users.fullName, matchPairs.id);

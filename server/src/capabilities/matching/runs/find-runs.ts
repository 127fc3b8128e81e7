import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type MatchRunRow, matchPairs, matchRuns } from '#capabilities/matching/table.ts';
import { startups } from '#capabilities/startups/table.ts';
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

/** Newest first. */
export const listRuns = (tx: Tx): Promise<MatchRunRow[]> =>
  tx.db
    .select()
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

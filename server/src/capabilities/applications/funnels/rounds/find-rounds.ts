import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, inArray, or } from 'drizzle-orm';
import { applicationRounds, funnelRounds, type RoundRow } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/** By characters: a collation of the database may order positions differently. */
export const inOrder = <Round extends Pick<RoundRow, 'position' | 'id'>>(rounds: readonly Round[]): Round[] =>
  rounds.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id));
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The rounds of the funnel in their order. */
export async function liveRounds(tx: Tx, funnelId: Id<'Funnel'>): Promise<RoundRow[]> {
  const rows = await tx.db.select().from(funnelRounds).where(eq(funnelRounds.funnelId, funnelId));
  return inOrder(rows.filter(({ trashedAt }) => trashedAt === null));
}

/** The rounds of the funnel, removed ones too, and those with these ids: they may belong to another funnel. */
export const allRounds = (tx: Tx, funnelId: Id<'Funnel'>, ids: readonly string[]): Promise<RoundRow[]> =>
  tx.db
    .select()
    .from(funnelRounds)
    .where(or(eq(funnelRounds.funnelId, funnelId), inArray(funnelRounds.id, ids as Id<'FunnelRound'>[])));

/** Returns the rounds that an application went through. */
export async function usedAmong(tx: Tx, ids: readonly Id<'FunnelRound'>[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectDistinct({ id: applicationRounds.roundId })
    .from(applicationRounds)
    .where(inArray(applicationRounds.roundId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

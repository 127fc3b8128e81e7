import { canManageRoundsOf } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FunnelCard, findFunnel, loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { funnelRounds, type RoundRow } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A round with its funnel. */
export interface RoundOfFunnel extends RoundRow {
  funnel: FunnelCard;
}

/** Without a check of rights. */
export async function loadRoundOfFunnel(tx: Tx, id: string): Promise<RoundOfFunnel> {
  if (!isId<'FunnelRound'>(id)) throw new NotFound();
  const [round] = await tx.db
    .select()
    .from(funnelRounds)
    .where(and(eq(funnelRounds.id, id), isNull(funnelRounds.trashedAt)));
  if (!round) throw new NotFound();
  return { ...round, funnel: await loadFunnel(tx, round.funnelId) };
}

/** For people who manage its rounds: a funnel that the person does not see equals an absent one. */
export async function assertMayManage<Round extends RoundOfFunnel>(tx: Tx, actor: Actor, round: Round): Promise<Round> {
  const funnel = await findFunnel(tx, actor, round.funnelId);
  assertAllowed(canManageRoundsOf(actor, funnel));
  return round;
}

export const findDecisionRound = async (tx: Tx, actor: Actor, id: string): Promise<RoundOfFunnel> =>
  assertMayManage(tx, actor, await loadRoundOfFunnel(tx, id));

/** Serializes assignments of a round, and those who send its emails. */
export const lockRound = (tx: Tx, roundId: string) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`evaluations ${roundId}`}, 0))`);

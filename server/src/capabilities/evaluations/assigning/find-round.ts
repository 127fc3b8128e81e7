import type { RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import { hasReaders } from '@seedbed/domain/applications/funnels/round.ts';
import { type ExtraNeed, usualCapacity } from '@seedbed/domain/evaluations/input.ts';
import { canAssignEvaluators } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type FunnelCard, findFunnel, loadFunnel } from '#capabilities/applications/public.ts';
import { funnelRounds, type RoundRow } from '#capabilities/applications/table.ts';
import { evaluationPools, evaluationRounds } from '#capabilities/evaluations/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface Settings {
  capacity: number;
  hidesAverages: boolean;
  needs: readonly ExtraNeed[];
}

/** A round that people read applications in, with its funnel and settings. */
export interface EvaluationRound extends RoundRow {
  funnel: FunnelCard;
  settings: Settings;
}

const usualSettings: Settings = { capacity: usualCapacity, hidesAverages: false, needs: [] };

export const isReadIn = ({ type }: { type: RoundType }): boolean => hasReaders(type);

export async function settingsOf(tx: Tx, roundId: Id<'FunnelRound'>): Promise<Settings> {
  const [found] = await tx.db.select().from(evaluationRounds).where(eq(evaluationRounds.roundId, roundId));
  return found ? { capacity: found.capacity, hidesAverages: found.hidesAverages, needs: found.needs } : usualSettings;
}

/** Without a check of rights. */
export async function loadRound(tx: Tx, id: string): Promise<EvaluationRound> {
  const round = await loadAnyRound(tx, id);
  if (!isReadIn(round)) throw new NotFound();
  return round;
}

/** Also a round that only decides. */
async function loadAnyRound(tx: Tx, id: string): Promise<EvaluationRound> {
  if (!isId<'FunnelRound'>(id)) throw new NotFound();
  const [round] = await tx.db
    .select()
    .from(funnelRounds)
    .where(and(eq(funnelRounds.id, id), isNull(funnelRounds.trashedAt)));
  if (!round) throw new NotFound();
  return { ...round, funnel: await loadFunnel(tx, round.funnelId), settings: await settingsOf(tx, round.id) };
}

/** For people who assign its evaluators: a funnel that the person does not see equals an absent one. */
export const findRound = async (tx: Tx, actor: Actor, id: string): Promise<EvaluationRound> =>
  assertMayAssign(tx, actor, await loadRound(tx, id));

/** The same for a round that may have no readers. */
export const findDecisionRound = async (tx: Tx, actor: Actor, id: string): Promise<EvaluationRound> =>
  assertMayAssign(tx, actor, await loadAnyRound(tx, id));

async function assertMayAssign(tx: Tx, actor: Actor, round: EvaluationRound): Promise<EvaluationRound> {
  const funnel = await findFunnel(tx, actor, round.funnelId);
  assertAllowed(canAssignEvaluators(actor, funnel));
  return round;
}

export const poolRowsOf = (tx: Tx, roundId: Id<'FunnelRound'>) =>
  tx.db.select().from(evaluationPools).where(eq(evaluationPools.roundId, roundId));

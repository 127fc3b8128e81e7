import type { RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import { hasReaders } from '@seedbed/domain/applications/funnels/round.ts';
import { type ExtraNeed, usualCapacity } from '@seedbed/domain/evaluations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { assertMayManage, loadRoundOfFunnel, type RoundOfFunnel } from '#capabilities/applications/public.ts';
import { evaluationPools, evaluationRounds } from '#capabilities/evaluations/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface Settings {
  capacity: number;
  hidesAverages: boolean;
  needs: readonly ExtraNeed[];
}

/** A round that people read applications in, with its funnel and settings. */
export interface EvaluationRound extends RoundOfFunnel {
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
  const round = await loadRoundOfFunnel(tx, id);
  if (!isReadIn(round)) throw new NotFound();
  return { ...round, settings: await settingsOf(tx, round.id) };
}

export const findRound = async (tx: Tx, actor: Actor, id: string): Promise<EvaluationRound> =>
  assertMayManage(tx, actor, await loadRound(tx, id));

export const poolRowsOf = (tx: Tx, roundId: Id<'FunnelRound'>) =>
  tx.db.select().from(evaluationPools).where(eq(evaluationPools.roundId, roundId));

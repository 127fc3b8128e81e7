import { poolSaved } from '@seedbed/domain/evaluations/activity-types.ts';
import { checkRoundSettings, type RoundSettings } from '@seedbed/domain/evaluations/input.ts';
import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { lockRound } from '#capabilities/applications/public.ts';
import { evaluationPools, evaluationRounds } from '#capabilities/evaluations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { type EvaluationRound, findRound, poolRowsOf } from './find-round.ts';

/** Saves who is asked to read in a round, and how much. Writes nothing if nothing changed. */
export async function saveEvaluationRound(
  tx: Tx,
  actor: Actor,
  roundId: string,
  given: object,
): Promise<EvaluationRound> {
  const settings = checkRoundSettings(given);
  const round = await findRound(tx, actor, roundId);
  await lockRound(tx, round.id);
  await assertKnown(tx, settings);
  const before = await stateOfRound(tx, await findRound(tx, actor, roundId));
  const after = inDatabaseOrder({ ...settings, pool: sorted(settings.pool) });
  if (same(before, after)) return round;
  await storeSettings(tx, round, settings);
  await logActivity(tx, actor, poolSaved(round.funnel, round.id, { old: before, new: after }));
  return findRound(tx, actor, roundId);
}

const sorted = (pool: RoundSettings['pool']) =>
  pool
    .map(({ userId, roleId, capacity }) => ({ userId, roleId, capacity }))
    .sort((a, b) => ((a.userId ?? a.roleId ?? '') < (b.userId ?? b.roleId ?? '') ? -1 : 1));

export async function stateOfRound(tx: Tx, { id, settings }: EvaluationRound): Promise<RoundSettings> {
  const pool = (await poolRowsOf(tx, id)).map(({ userId, roleId, capacity }) => ({ userId, roleId, capacity }));
  return inDatabaseOrder({
    capacity: settings.capacity,
    hidesAverages: settings.hidesAverages,
    needs: [...settings.needs],
    pool: sorted(pool),
  });
}

async function assertKnown(tx: Tx, { pool }: RoundSettings): Promise<void> {
  const userIds = pool.flatMap(({ userId }) => userId ?? []);
  const roleIds = pool.flatMap(({ roleId }) => roleId ?? []);
  const isTwice = new Set([...userIds, ...roleIds]).size < pool.length;
  const people = await tx.db
    .select({ id: users.id, roleType: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(users.id, userIds), isNull(users.trashedAt)));
  const named = await tx.db
    .select({ id: roles.id, roleType: roles.type })
    .from(roles)
    .where(inArray(roles.id, roleIds));
  const known = [...people, ...named].filter(canEvaluate);
  if (isTwice || known.length < pool.length) throw new Validation({ pool: [{ code: 'evaluations.unknown-in-pool' }] });
}

async function storeSettings(tx: Tx, { id: roundId }: EvaluationRound, settings: RoundSettings): Promise<void> {
  const { capacity, hidesAverages, needs } = settings;
  await tx.db
    .insert(evaluationRounds)
    .values({ tenantId: tx.tenantId, id: newId<'EvaluationRound'>(), roundId, capacity, hidesAverages, needs })
    .onConflictDoUpdate({
      target: [evaluationRounds.tenantId, evaluationRounds.roundId],
      set: {
        capacity,
        hidesAverages,
        needs,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${evaluationRounds.version} + 1`,
      },
    });
  await tx.db.delete(evaluationPools).where(eq(evaluationPools.roundId, roundId));
  if (settings.pool.length > 0)
    await tx.db
      .insert(evaluationPools)
      .values(settings.pool.map((one) => ({ ...one, tenantId: tx.tenantId, id: newId<'EvaluationPool'>(), roundId })));
}

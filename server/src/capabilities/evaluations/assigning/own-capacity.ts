import { capacitySet } from '@seedbed/domain/evaluations/activity-types.ts';
import { capacityOf } from '@seedbed/domain/evaluations/allocation/capacity.ts';
import { checkOwnCapacity, usualCapacity } from '@seedbed/domain/evaluations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { loadFunnel, lockRound } from '#capabilities/applications/public.ts';
import { funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { isLive } from '#capabilities/evaluations/find-evaluations.ts';
import {
  evaluationPools,
  evaluationRounds,
  evaluations,
  evaluatorCapacities,
} from '#capabilities/evaluations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** A round whose pool the person is in. */
export interface OwnRound {
  id: Id<'FunnelRound'>;
  funnelId: Id<'Funnel'>;
  name: readonly Translation[];
  funnelNames: readonly Translation[];
  assigned: number;
  /** The number that the person chose; null for the usual one. */
  own: number | null;
  usual: number;
}

/** The published rounds whose pools the person is in, by funnel and place. */
export const ownRounds = (tx: Tx, actor: Actor): Promise<OwnRound[]> => selectOwn(tx, actor);

async function selectOwn(tx: Tx, { userId }: Actor, only?: SQL): Promise<OwnRound[]> {
  const assigned = subquery<number>(sql`(select count(*)::int from ${evaluations}
    where ${evaluations.tenantId} = ${funnelRounds.tenantId} and ${evaluations.roundId} = ${funnelRounds.id}
      and ${evaluations.evaluatorId} = ${userId} and ${evaluations.state} not in ('abstained', 'recused', 'expired')
      and ${isLive()})`);
  const rows = await tx.db
    .select({
      id: funnelRounds.id,
      funnelId: funnels.id,
      name: funnelRounds.name,
      funnelNames: funnels.names,
      assigned: assigned.as('assigned'),
      isPerson: sql<boolean>`${evaluationPools.userId} is not null`,
      inPool: evaluationPools.capacity,
      ofRound: evaluationRounds.capacity,
      own: evaluatorCapacities.capacity,
    })
    .from(users)
    .innerJoin(
      evaluationPools,
      and(
        eq(evaluationPools.tenantId, users.tenantId),
        or(eq(evaluationPools.userId, users.id), eq(evaluationPools.roleId, users.roleId)),
      ),
    )
    .innerJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, evaluationPools.tenantId), eq(funnelRounds.id, evaluationPools.roundId)),
    )
    .innerJoin(funnels, and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId)))
    .leftJoin(
      evaluationRounds,
      and(eq(evaluationRounds.tenantId, funnelRounds.tenantId), eq(evaluationRounds.roundId, funnelRounds.id)),
    )
    .leftJoin(
      evaluatorCapacities,
      and(
        eq(evaluatorCapacities.tenantId, funnelRounds.tenantId),
        eq(evaluatorCapacities.roundId, funnelRounds.id),
        eq(evaluatorCapacities.userId, users.id),
      ),
    )
    .where(
      and(
        eq(users.id, userId),
        eq(funnels.status, 'published'),
        isNull(funnels.trashedAt),
        isNull(funnelRounds.trashedAt),
        only,
      ),
    )
    .orderBy(asc(funnels.name), asc(funnels.id), asc(sql`${funnelRounds.position} collate "C"`));
  // A person can be in a pool by name and by role.
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { isPerson: _isPerson, inPool: _inPool, ofRound, ...round } = first;
    const inPool = (isPerson: boolean) => entries.find((one) => one.isPerson === isPerson)?.inPool;
    const places = { person: inPool(true), role: inPool(false), round: ofRound ?? usualCapacity };
    return { ...round, usual: capacityOf(places) };
  });
}

/** The rest equals an absent round. */
async function findOwnRound(tx: Tx, actor: Actor, id: string): Promise<OwnRound> {
  if (!isId<'FunnelRound'>(id)) throw new NotFound();
  const [round] = await selectOwn(tx, actor, eq(funnelRounds.id, id));
  if (!round) throw new NotFound();
  return round;
}

/** How many applications the person takes in a round; null for the usual number. A repeated call writes nothing. */
export async function setOwnCapacity(tx: Tx, actor: Actor, roundId: string, given: unknown): Promise<OwnRound> {
  const capacity = checkOwnCapacity(given);
  const { id } = await findOwnRound(tx, actor, roundId);
  await lockRound(tx, id);
  const before = await findOwnRound(tx, actor, roundId);
  if (before.own === capacity) return before;
  const isPerson = and(eq(evaluatorCapacities.roundId, id), eq(evaluatorCapacities.userId, actor.userId));
  await tx.db.delete(evaluatorCapacities).where(isPerson);
  if (capacity !== null)
    await tx.db.insert(evaluatorCapacities).values({
      ...{ tenantId: tx.tenantId, id: newId<'EvaluatorCapacity'>(), roundId: id },
      ...{ userId: actor.userId, capacity },
    });
  const funnel = await loadFunnel(tx, before.funnelId);
  await logActivity(
    tx,
    actor,
    capacitySet(funnel, { roundId: id, userId: actor.userId }, { old: before.own, new: capacity }),
  );
  return { ...before, own: capacity };
}

/** For the comparison with the values of the change. */
export const currentCapacity = async (tx: Tx, actor: Actor, roundId: string) => ({
  capacity: (await findOwnRound(tx, actor, roundId)).own,
});

import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { evaluations } from '#capabilities/evaluations/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A round in which the person reads something. */
export async function findReadRound(tx: Tx, { userId }: Actor, id: string): Promise<{ id: Id<'FunnelRound'> }> {
  if (!isId<'FunnelRound'>(id)) throw new NotFound();
  const [found] = await tx.db
    .select({ id: evaluations.roundId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.roundId, id),
        eq(evaluations.evaluatorId, userId),
        notInArray(evaluations.state, ['abstained', 'recused']),
        isNull(evaluations.trashedAt),
      ),
    )
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}

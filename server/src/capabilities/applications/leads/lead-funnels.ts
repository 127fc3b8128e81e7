import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { canSeeLead } from '@seedbed/domain/applications/leads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { ownerIds } from '#capabilities/applications/funnels/find-funnels.ts';
import { funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The funnels that take applications now or later; at ASSIGNED a person can add leads to all of them. */
export async function leadFunnels(tx: Tx, actor: Actor, language: string) {
  const rows = await tx.db
    .select({
      ...{ id: funnels.id, name: funnels.name, names: funnels.names, status: funnels.status },
      ...{ opensAt: funnels.opensAt, closesAt: funnels.closesAt, ownerIds },
    })
    .from(funnels)
    .where(and(inArray(funnels.status, ['draft', 'published']), isNull(funnels.trashedAt)))
    .orderBy(asc(funnels.name), asc(funnels.id))
    .limit(500);
  return rows
    .filter(
      (row) =>
        funnelPhaseOf(row) !== 'closed' &&
        canSeeLead(actor, { ownerId: null, createdById: actor.userId, funnelOwnerIds: row.ownerIds }),
    )
    .map(({ id, name, names }) => ({ id, name: translated(names, language) || name }));
}

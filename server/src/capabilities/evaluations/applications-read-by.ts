import { readsBlind } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { applications, funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { evaluations } from './table.ts';

const readBy = ({ userId }: Actor) =>
  and(
    eq(evaluations.evaluatorId, userId),
    inArray(evaluations.state, ['assigned', 'accepted', 'submitted', 'locked']),
    isNull(evaluations.trashedAt),
  );

/** Contacts are in the answers too: such applications are read through the evaluation only. */
const isBlind = ({ hidesNames, hidesContacts }: { hidesNames: boolean; hidesContacts: boolean }, actor: Actor) =>
  readsBlind(actor, { hidesNames: hidesNames || hidesContacts });

/** An evaluator reads the answers and files of an application that is read with names. */
export async function readsApplication(
  tx: Tx,
  actor: Actor,
  application: { id: Id<'Application'>; funnelId: Id<'Funnel'> },
): Promise<boolean> {
  const [found] = await tx.db
    .select({ hidesNames: funnels.hidesNames, hidesContacts: funnels.hidesContacts })
    .from(evaluations)
    .innerJoin(funnels, and(eq(funnels.tenantId, evaluations.tenantId), eq(funnels.id, application.funnelId)))
    .where(and(eq(evaluations.applicationId, application.id), readBy(actor)))
    .limit(1);
  return found !== undefined && !isBlind(found, actor);
}

/** SQL form of `readsApplication`. */
export function applicationsReadBy(actor: Actor): SQL {
  const readsAll = !isBlind({ hidesNames: true, hidesContacts: true }, actor);
  const isNamed = sql`exists (select from ${funnels} where ${funnels.tenantId} = ${applications.tenantId}
    and ${funnels.id} = ${applications.funnelId} and not ${funnels.hidesNames} and not ${funnels.hidesContacts})`;
  const isGiven = sql`exists (select from ${evaluations} where ${evaluations.tenantId} = ${applications.tenantId}
    and ${evaluations.applicationId} = ${applications.id} and ${readBy(actor)})`;
  return sql`(${and(isGiven, readsAll ? undefined : isNamed)})`;
}

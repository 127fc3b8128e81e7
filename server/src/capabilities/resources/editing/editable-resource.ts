import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { resources } from '#capabilities/resources/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Locked, for a change by this person. Hidden equals absent. */
export async function editableResource(tx: Tx, actor: Actor, id: string): Promise<ResourceCard> {
  const resource = await findResource(tx, actor, id, { lock: true });
  assertAllowed(canEditResources(actor));
  return resource;
}

/** Writes columns of a locked resource, and answers it as it is then. */
export async function writeResource(
  tx: Tx,
  actor: Actor,
  { id }: Pick<ResourceCard, 'id'>,
  values: Partial<typeof resources.$inferInsert>,
): Promise<ResourceCard> {
  await tx.db
    .update(resources)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${resources.version} + 1` })
    .where(eq(resources.id, id));
  return findResource(tx, actor, id);
}

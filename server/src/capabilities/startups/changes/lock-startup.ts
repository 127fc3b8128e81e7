import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findStartup, type StartupCard } from '#capabilities/startups/find-startups.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Loads a startup for a change and locks it until the transaction ends. Hidden equals absent. */
export async function lockStartup(tx: Tx, actor: Actor, id: string): Promise<StartupCard> {
  if (!isId<'Startup'>(id) || !canOpenStartup(actor, id)) throw new NotFound();
  await tx.db.select({ id: startups.id }).from(startups).where(eq(startups.id, id)).for('update');
  return findStartup(tx, actor, id);
}

/** A change of its tags or people is a new version of the startup. */
export const touchStartup = (
  tx: Tx,
  { id }: Pick<StartupCard, 'id'>,
  change: Partial<typeof startups.$inferInsert> = {},
) =>
  tx.db
    .update(startups)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${startups.version} + 1` })
    .where(eq(startups.id, id));

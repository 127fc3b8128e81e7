import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { passkeys } from '#capabilities/sessions/table.ts';
import type { Tx } from '#platform/tx.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const listPasskeys = (tx: Tx, userId: Id<'User'>): Promise<Passkey[]> =>
  tx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.trashedAt)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Another person's passkey counts as absent. Throws `NotFound`. */
export async function findPasskey(tx: Tx, userId: Id<'User'>, id: string): Promise<Passkey> {
  const found = (await listPasskeys(tx, userId)).find((passkey) => passkey.id === id);
  if (!found) throw new NotFound();
  return found;
}

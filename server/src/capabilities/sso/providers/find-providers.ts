import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Provider } from '#capabilities/sessions/public.ts';
import { identityProviders } from '#capabilities/sessions/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Lists all providers, including disabled ones. */
export const listAllProviders = (tx: Tx): Promise<Provider[]> =>
  tx.db
    .select()
    .from(identityProviders)
    .where(isNull(identityProviders.trashedAt))
    .orderBy(asc(identityProviders.createdAt), asc(identityProviders.id));

/** Throws `NotFound`. */
export async function findProvider(tx: Tx, id: string): Promise<Provider> {
  const [found] = isId<'IdentityProvider'>(id)
    ? await tx.db
        .select()
        .from(identityProviders)
        .where(and(eq(identityProviders.id, id), isNull(identityProviders.trashedAt)))
        .for('update')
    : [];
  if (!found) throw new NotFound();
  return found;
}

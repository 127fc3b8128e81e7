import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { asc, inArray } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * Bookings of a person and changes of the hours wait for each other here. Everybody locks in the order of the ids, so that no
 * two wait in a circle. The lock leaves foreign keys to the person free.
 */
export const lockHosts = (tx: Tx, hostIds: readonly Id<'User'>[]): Promise<unknown> =>
  tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...hostIds]))
    .orderBy(asc(users.id))
    .for('no key update');

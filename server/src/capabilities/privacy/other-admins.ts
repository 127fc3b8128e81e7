import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { adminRoles } from '@seedbed/domain/privacy/deletion.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Whether another active admin remains. Concurrent deletions are serialized. */
export async function hasOtherAdmin(tx: Tx, userId: Id<'User'>): Promise<boolean> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admins ${tx.tenantId}`}, 0))`);
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        inArray(roles.type, [...adminRoles]),
        eq(users.status, 'active'),
        isNull(users.trashedAt),
        isNull(users.deletionDueAt),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  return admins.length > 0;
}

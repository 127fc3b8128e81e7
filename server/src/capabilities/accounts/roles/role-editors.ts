import { LastRoleEditor } from '@seedbed/domain/access/errors.ts';
import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Changes of roles, and of who has them, wait for each other until the transaction ends. */
export const lockRoles = (tx: Tx) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles:' || ${tx.tenantId}, 0))`);

/**
 * Call after the change, in the same transaction and under `lockRoles`. Throws `LastRoleEditor` if no active Admin could
 * edit roles any longer, even if other people can.
 */
export async function assertAnAdminEditsRoles(tx: Tx): Promise<void> {
  const taken = await tx.db
    .selectDistinctOn([roles.id], { type: roles.type, scopes: roles.scopes })
    .from(roles)
    .innerJoin(users, and(eq(users.tenantId, roles.tenantId), eq(users.roleId, roles.id)))
    .where(and(eq(users.status, 'active'), isNull(users.trashedAt), eq(roles.type, 'Admin')));
  const isHeld = taken.some(({ type, scopes }) => canEditRoles({ scopes: resolveScopes(type, scopes) }));
  assertAllowed(isHeld, () => new LastRoleEditor());
}

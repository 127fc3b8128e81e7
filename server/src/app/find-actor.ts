import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { picksOf } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupIdsOf } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

/** Builds the actor of a session, without a session. */
export async function findActorOf(tx: Tx, userId: Id<'User'>): Promise<Actor | null> {
  const [row] = await tx.db
    .select({
      userId: users.id,
      roleType: roles.type,
      scopes: roles.scopes,
      picked: picksOf(roles),
      startupVisibility: roles.startupVisibility,
      peopleVisibility: roles.peopleVisibility,
      visibleRoleIds: roles.visibleRoleIds,
      ...startupIdsOf(users),
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(eq(users.id, userId), isNull(users.trashedAt), inArray(users.status, ['active', 'pending'])));
  return row ? { ...row, tenantId: tx.tenantId, scopes: resolveScopes(row.roleType, row.scopes) } : null;
}

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { picksOf } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupIdsOf } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface Reader {
  actor: Actor;
  email: string;
  fullName: string;
  /** Null if the person has not chosen one. */
  language: Language | null;
  timezone: string | null;
}

/** People as actors with their current rights, without those who cannot sign in. */
export async function findReaders(tx: Tx, ids: readonly Id<'User'>[]): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      language: users.language,
      timezone: users.timezone,
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
    .where(
      and(inArray(users.id, [...ids]), eq(users.status, 'active'), isNull(users.trashedAt), ne(roles.type, 'System')),
    );
  return rows.map(({ email, fullName, language, timezone, ...row }) => ({
    email,
    fullName,
    language,
    timezone,
    actor: {
      tenantId: tx.tenantId,
      userId: row.id,
      roleType: row.roleType,
      scopes: resolveScopes(row.roleType, row.scopes),
      picked: row.picked,
      startupVisibility: row.startupVisibility,
      peopleVisibility: row.peopleVisibility,
      visibleRoleIds: row.visibleRoleIds,
      ownStartupIds: row.ownStartupIds,
      assignedStartupIds: row.assignedStartupIds,
    },
  }));
}

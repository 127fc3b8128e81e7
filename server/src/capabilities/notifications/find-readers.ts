import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { startupAssignments, startupFounders } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface Reader {
  actor: Actor;
  email: string;
  fullName: string;
  /** Null where the person has not chosen one. */
  language: string | null;
  timezone: string | null;
}

type StartupIds = Id<'Startup'>[];

/** People as the actors that they would be if they signed in now; who cannot sign in is left out. */
export async function findReaders(tx: Tx, ids: readonly Id<'User'>[]): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const startupIds = (table: typeof startupFounders | typeof startupAssignments) =>
    subquery<StartupIds>(sql`coalesce((select json_agg(${table.startupId}) from ${table}
      where ${table.tenantId} = ${users.tenantId} and ${table.userId} = ${users.id}), '[]')`);
  const rows = await tx.db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      language: users.language,
      timezone: users.timezone,
      roleType: roles.type,
      scopes: roles.scopes,
      startupVisibility: roles.startupVisibility,
      peopleVisibility: roles.peopleVisibility,
      visibleRoleIds: roles.visibleRoleIds,
      own: startupIds(startupFounders),
      assigned: startupIds(startupAssignments),
      managed: subquery<StartupIds>(sql`coalesce((
        select json_agg(${startupPrograms.startupId}) from ${programPeople}
        join ${startupPrograms} on ${startupPrograms.tenantId} = ${programPeople.tenantId} and ${startupPrograms.programId} = ${programPeople.programId}
        where ${programPeople.tenantId} = ${users.tenantId} and ${programPeople.userId} = ${users.id} and ${programPeople.part} = 'manager'), '[]')`),
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
      startupVisibility: row.startupVisibility,
      peopleVisibility: row.peopleVisibility,
      visibleRoleIds: row.visibleRoleIds,
      ownStartupIds: row.own,
      assignedStartupIds: [...new Set([...row.assigned, ...row.managed])],
    },
  }));
}

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { endsInMs, isLive } from '#capabilities/accounts/public.ts';
import { sessions, users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { startupAssignments, startupFounders } from '#capabilities/startups/table.ts';
import { perConnection } from '#platform/db.ts';
import type { SignedIn } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';

type StartupIds = Id<'Startup'>[] | null;

/** Who holds the token, with all that rights are decided by: one statement, planned once a connection. */
const byToken = perConnection((db) =>
  db
    .select({
      sessionId: sessions.id,
      isWaiting: sessions.isWaiting,
      provedAt: sessions.provedAt,
      endsInMs,
      tenantId: users.tenantId,
      userId: users.id,
      language: users.language,
      timezone: users.timezone,
      roleType: roles.type,
      scopes: roles.scopes,
      startupVisibility: roles.startupVisibility,
      peopleVisibility: roles.peopleVisibility,
      visibleRoleIds: roles.visibleRoleIds,
      own: sql<StartupIds>`(select json_agg(f.startup_id) from ${startupFounders} f where f.tenant_id = ${users.tenantId} and f.user_id = ${users.id})`,
      assigned: sql<StartupIds>`(select json_agg(a.startup_id) from ${startupAssignments} a where a.tenant_id = ${users.tenantId} and a.user_id = ${users.id})`,
      managed: sql<StartupIds>`(select json_agg(sp.startup_id) from ${programPeople} pp join ${startupPrograms} sp on sp.tenant_id = pp.tenant_id and sp.program_id = pp.program_id where pp.tenant_id = ${users.tenantId} and pp.user_id = ${users.id} and pp.part = 'manager')`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isLive,
        isNull(users.trashedAt),
        inArray(users.status, ['active', 'pending']),
      ),
    )
    .prepare('signed_in'),
);

export async function findSignedIn(tx: Tx, tokenHash: string): Promise<SignedIn | null> {
  const [row] = await byToken(tx.db).execute({ tokenHash });
  if (!row || row.roleType === 'System') return null;
  return {
    sessionId: row.sessionId,
    isWaiting: row.isWaiting,
    provedAt: row.provedAt,
    endsInMs: row.endsInMs,
    language: isLanguage(row.language) ? row.language : null,
    timezone: row.timezone,
    actor: {
      tenantId: row.tenantId,
      userId: row.userId,
      roleType: row.roleType,
      scopes: resolveScopes(row.roleType, row.scopes),
      startupVisibility: row.startupVisibility,
      peopleVisibility: row.peopleVisibility,
      visibleRoleIds: row.visibleRoleIds,
      ownStartupIds: row.own ?? [],
      assignedStartupIds: [...new Set([...(row.assigned ?? []), ...(row.managed ?? [])])],
    },
  };
}

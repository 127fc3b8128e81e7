import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { PermissionScope, RoleType, Visibility } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { endsInMs, isLive } from '#capabilities/sessions/public.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { startupAssignments, startupFounders } from '#capabilities/startups/table.ts';
import { perConnectionText } from '#platform/db.ts';
import type { SignedIn } from '#platform/graphql/context.ts';
import type { Opening, Tx } from '#platform/tx.ts';

/** In the order in which the statement names them. */
type Found = [
  sessionId: Id<'Session'>,
  isWaiting: boolean,
  provedAt: string,
  userId: Id<'User'>,
  language: string | null,
  timezone: string | null,
  roleType: RoleType,
  scopes: Record<string, PermissionScope>,
  startupVisibility: Visibility,
  peopleVisibility: Visibility,
  visibleRoleIds: Id<'Role'>[],
  own: Id<'Startup'>[],
  assigned: Id<'Startup'>[],
  managed: Id<'Startup'>[],
];

/**
 * Who holds the token, with all that rights are decided by. Every request asks it, so it is one statement, planned once
 * a connection and sent with BEGIN; and its answer one text, which needs no reading as long as it is the same.
 */
const byToken = perConnectionText('signed_in', (db) =>
  db
    .select({
      endsInMs: sql<number>`${endsInMs} as ends_in_ms`,
      facts: sql<string>`json_build_array(
        ${sessions.id}, ${sessions.isWaiting}, ${sessions.provedAt}, ${users.id}, ${users.language}, ${users.timezone},
        ${roles.type}, ${roles.scopes}, ${roles.startupVisibility}, ${roles.peopleVisibility}, ${roles.visibleRoleIds},
        array(select f.startup_id from ${startupFounders} f where f.user_id = ${users.id}),
        array(select a.startup_id from ${startupAssignments} a where a.user_id = ${users.id}),
        array(select sp.startup_id from ${programPeople} pp join ${startupPrograms} sp on sp.tenant_id = pp.tenant_id and sp.program_id = pp.program_id where pp.user_id = ${users.id} and pp.part = 'manager'))::text as facts`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isLive,
        isNull(users.trashedAt),
        sql`${users.status} in ('active', 'pending')`,
      ),
    ),
);

/** What a transaction has to open with for `findSignedIn`. */
export const whoHolds =
  (tokenHash: string): Opening =>
  (client) =>
    byToken.text(client, tokenHash);

/** The person asked for when the transaction was opened; `seen` is who it was the last time. */
export async function findSignedIn(tx: Tx, seen?: SignedIn): Promise<SignedIn | null> {
  const { rows } = await tx.opening;
  byToken.isPrepared(tx.connection);
  const [row] = rows as { ends_in_ms: number; facts: string }[];
  if (!row) return null;
  if (seen?.facts === row.facts) return { ...seen, endsInMs: row.ends_in_ms };
  return signedInOf(tx.tenantId, row.facts, row.ends_in_ms);
}

function signedInOf(tenantId: Id<'Incubator'>, facts: string, endsInMs: number): SignedIn | null {
  const [sessionId, isWaiting, provedAt, userId, language, timezone, roleType, scopes, ...sees]: Found =
    JSON.parse(facts);
  const [startupVisibility, peopleVisibility, visibleRoleIds, own, assigned, managed] = sees;
  if (roleType === 'System') return null;
  return {
    facts,
    sessionId,
    isWaiting,
    provedAt: Temporal.Instant.from(provedAt),
    endsInMs,
    language: isLanguage(language) ? language : null,
    timezone,
    actor: {
      tenantId,
      userId,
      roleType,
      scopes: resolveScopes(roleType, scopes),
      startupVisibility,
      peopleVisibility,
      visibleRoleIds,
      ownStartupIds: own,
      assignedStartupIds: [...new Set([...assigned, ...managed])],
    },
  };
}

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { actorAs } from '@seedbed/domain/sessions/actor-as.ts';
import { canViewAsRole } from '@seedbed/domain/sessions/view-as.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { picksOf } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { endsInMs, isLive, recentAuthEndsInMs } from '#capabilities/sessions/public.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { startupIdsOf } from '#capabilities/startups/public.ts';
import { perConnection } from '#platform/db.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import type { Tx } from '#platform/tx.ts';

const viewed = alias(roles, 'viewed');

const byToken = perConnection((db) =>
  db
    .select({
      sessionId: sessions.id,
      isWaiting: sessions.isWaiting,
      recentAuthEndsInMs,
      endsInMs,
      userId: users.id,
      language: users.language,
      timezone: users.timezone,
      roleType: roles.type,
      scopes: roles.scopes,
      picked: picksOf(roles),
      startupVisibility: roles.startupVisibility,
      peopleVisibility: roles.peopleVisibility,
      visibleRoleIds: roles.visibleRoleIds,
      ...startupIdsOf(users),
      viewedRole: {
        id: viewed.id,
        type: viewed.type,
        label: viewed.label,
        scopes: viewed.scopes,
        picked: picksOf(viewed),
        startupVisibility: viewed.startupVisibility,
        peopleVisibility: viewed.peopleVisibility,
        visibleRoleIds: viewed.visibleRoleIds,
      },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .leftJoin(viewed, and(eq(viewed.tenantId, sessions.tenantId), eq(viewed.id, sessions.viewAsRoleId)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isLive,
        isNull(users.trashedAt),
        inArray(users.status, ['active', 'pending']),
        ne(roles.type, 'System'),
      ),
    )
    .prepare('load_session'),
);

/** Loads the active session of a token, with the facts that determine its person's rights. */
export async function loadSession(tx: Tx, tokenHash: string): Promise<SignedIn | null> {
  const startedAtMs = performance.now();
  const [row] = await byToken(tx.db).execute({ tokenHash });
  if (!row) return null;
  const { sessionId, isWaiting, recentAuthEndsInMs, endsInMs, language, timezone, scopes, viewedRole, ...facts } = row;
  const actor = { ...facts, tenantId: tx.tenantId, scopes: resolveScopes(facts.roleType, scopes) };
  // A person who lost the right views the product as themselves again.
  const viewAs = viewedRole && canViewAsRole(actor, viewedRole.type) ? viewedRole : null;
  return {
    sessionId,
    isWaiting,
    recentAuthEndsAtMs: startedAtMs + recentAuthEndsInMs,
    endsAtMs: startedAtMs + endsInMs,
    language: isLanguage(language) ? language : null,
    timezone,
    actor: viewAs ? actorAs(actor, viewAs) : actor,
    viewAs,
  };
}

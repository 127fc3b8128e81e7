import type { Allow } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type ApiKey, apiKeys, oauthTokens } from '#capabilities/integrations/table.ts';
import { findActor } from '#platform/actors.ts';
import { currentScope } from '#platform/request-scope.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { assertWithinScopes } from './key-scopes.ts';

/** Tokens of sessions are random and have no prefix. */
export const keyPrefix = 'sb_';
/** Access tokens of connected apps. */
export const appTokenPrefix = 'sbo_';
const isAppToken = (token: string): boolean => token.startsWith(appTokenPrefix);
export const isApiKey = (token: string | null): token is string =>
  token !== null && (token.startsWith(keyPrefix) || isAppToken(token));

/** The key is not revoked and not expired. */
export const isLiving = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

export const callsPerMinute = 600;

/** The connection of an access token, and the scopes of the token. */
async function connectionOf(tx: Tx, tokenHash: string) {
  const [found] = await tx.db
    .select({ id: oauthTokens.connectionId, payload: oauthTokens.payload })
    .from(oauthTokens)
    .where(
      and(
        eq(oauthTokens.kind, 'AccessToken'),
        eq(oauthTokens.tokenHash, tokenHash),
        gt(oauthTokens.expiresAt, sql`now()`),
      ),
    );
  return found && { id: found.id, scopes: String(found.payload.scope ?? '').split(' ') };
}

/**
 * The person of a key or of an app's access token, with their present rights and the key's scopes. Each call reads the key, so that a revoked one ends
 * at once. Null for an unknown, revoked or expired key, and for people without the right. Throws `RateLimited`.
 */
export const signInByKey = (tenantId: Id<'Incubator'>, token: string, mayUse: Allow): Promise<SignedIn | null> =>
  inTenant(tenantId, async (tx) => {
    const connection = isAppToken(token) ? await connectionOf(tx, hashOfToken(token)) : null;
    if (connection === undefined) return null;
    // Citus refuses functions of the moment inside of `case`.
    const now = Temporal.Now.instant();
    const isOver = sql`coalesce(${apiKeys.windowStartedAt}, '-infinity') < ${now.subtract({ minutes: 1 }).toString()}::timestamptz`;
    const [key] = await tx.db
      .update(apiKeys)
      .set({
        lastUsedAt: sql`now()`,
        calls: sql`case when ${isOver} then 1 else ${apiKeys.calls} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toString()}::timestamptz else ${apiKeys.windowStartedAt} end`,
      })
      .where(and(connection ? eq(apiKeys.id, connection.id) : eq(apiKeys.keyHash, hashOfToken(token)), isLiving))
      .returning();
    if (!key) return null;
    const actor = await findActor(tx, key.userId);
    if (!actor || !mayUse(actor)) return null;
    if (key.calls > callsPerMinute && key.windowStartedAt) {
      const ends = key.windowStartedAt.add({ minutes: 1 });
      throw new RateLimited(Math.max(1, Math.ceil(Temporal.Now.instant().until(ends).total('seconds'))));
    }
    const [person] = await tx.db
      .select({ language: users.language, timezone: users.timezone })
      .from(users)
      .where(eq(users.id, key.userId));
    nameInLog(key);
    const scopes = connection ? key.scopes.filter((scope) => connection.scopes.includes(scope)) : key.scopes;
    return {
      actor,
      sessionId: key.id as unknown as Id<'Session'>,
      isWaiting: false,
      // No key confirms who uses it: steps that need a confirmation stay with people.
      recentAuthEndsAtMs: Number.NEGATIVE_INFINITY,
      endsAtMs: Number.POSITIVE_INFINITY,
      language: person && isLanguage(person.language) ? person.language : null,
      timezone: person?.timezone ?? null,
      scopes,
      assertMayRun: (schema, document) => assertWithinScopes(schema, document, scopes),
    };
  });

/** The activity log shows the key or the app in the place of the browser. */
function nameInLog({ name, prefix, userId, appId }: ApiKey) {
  const scope = currentScope();
  if (!scope) return;
  scope.userId = userId;
  scope.userAgent = appId ? `App (${name})` : `API key ${prefix}… (${name})`;
}

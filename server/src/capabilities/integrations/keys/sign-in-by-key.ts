import type { Allow } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { apiKeys } from '#capabilities/integrations/table.ts';
import { findActor } from '#platform/actors.ts';
import { currentScope } from '#platform/request-scope.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant } from '#platform/tx.ts';
import { assertWithinScopes } from './key-scopes.ts';

/** Tokens of sessions are random and have no prefix. */
export const keyPrefix = 'sb_';
export const isApiKey = (token: string | null): boolean => token?.startsWith(keyPrefix) ?? false;

/** Neither revoked nor expired. */
export const isLiving = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

export const callsPerMinute = 600;

/**
 * The person of a key, with their present rights and the key's scopes. Each call reads the key, so that a revoked one ends
 * at once. Null for an unknown, revoked or expired key, and for people without the right. Throws `RateLimited`.
 */
export const signInByKey = (tenantId: Id<'Incubator'>, keyHash: string, mayUse: Allow): Promise<SignedIn | null> =>
  inTenant(tenantId, async (tx) => {
    const isOver = sql`coalesce(${apiKeys.windowStartedAt}, '-infinity') < now() - interval '1 minute'`;
    const [key] = await tx.db
      .update(apiKeys)
      .set({
        lastUsedAt: sql`now()`,
        calls: sql`case when ${isOver} then 1 else ${apiKeys.calls} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then now() else ${apiKeys.windowStartedAt} end`,
      })
      .where(and(eq(apiKeys.keyHash, keyHash), isLiving))
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
    return {
      actor,
      sessionId: key.id as unknown as Id<'Session'>,
      isWaiting: false,
      // No key confirms who uses it: steps that need a confirmation stay with people.
      recentAuthEndsAtMs: Number.NEGATIVE_INFINITY,
      endsAtMs: Number.POSITIVE_INFINITY,
      language: person && isLanguage(person.language) ? person.language : null,
      timezone: person?.timezone ?? null,
      scopes: key.scopes,
      assertMayRun: (schema, document) => assertWithinScopes(schema, document, key.scopes),
    };
  });

/** The activity log shows the key in the place of the browser. */
function nameInLog({ name, prefix, userId }: { name: string; prefix: string; userId: string }) {
  const scope = currentScope();
  if (!scope) return;
  scope.userId = userId;
  scope.userAgent = `API key ${prefix}… (${name})`;
}

import { keyCreated, keyRevoked } from '@seedbed/domain/integrations/activity-types.ts';
import { TooManyKeys } from '@seedbed/domain/integrations/errors.ts';
import { checkApiKey, mostKeys } from '@seedbed/domain/integrations/input.ts';
import { canCreateKey, canHaveKeys, canManageAllKeys } from '@seedbed/domain/integrations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { endConnections } from '#capabilities/integrations/apps/connections.ts';
import { areAssistantsAllowed } from '#capabilities/integrations/assistants/assistants-allowed.ts';
import { endHooks } from '#capabilities/integrations/hooks/subscriptions.ts';
import { type ApiKey, apiKeys } from '#capabilities/integrations/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { keyPrefix } from './sign-in-by-key.ts';

type Session = Pick<SignedIn, 'actor' | 'recentAuthEndsAtMs'>;

/** The key itself is answered once and stored nowhere. */
export async function createApiKey(session: Session, input: object): Promise<{ key: ApiKey; token: string }> {
  const { actor } = session;
  assertAllowed(canCreateKey(actor, await areAssistantsAllowed(actor.tenantId)));
  const { name, scopes, days } = checkApiKey(input);
  requireRecentAuth(session);
  const token = `${keyPrefix}${newSecretToken()}`;
  return writeTx(actor, async (tx) => {
    // Serializes the creations of one person, which the limit counts.
    await tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`api-keys ${actor.userId}`]);
    const own = and(eq(apiKeys.userId, actor.userId), isNull(apiKeys.appId), isNull(apiKeys.revokedAt));
    assertAllowed((await tx.db.$count(apiKeys, own)) < mostKeys, () => new TooManyKeys(mostKeys));
    const [key] = await tx.db
      .insert(apiKeys)
      .values({
        tenantId: tx.tenantId,
        id: newId<'ApiKey'>(),
        userId: actor.userId,
        name,
        scopes,
        prefix: token.slice(0, keyPrefix.length + 6),
        keyHash: hashOfToken(token),
        expiresAt: days === null ? null : Temporal.Now.instant().add({ hours: days * 24 }),
      })
      .returning();
    if (!key) throw new Error('The key was not written.');
    await logActivity(tx, actor, keyCreated(key.id, actor.userId, name));
    return { key, token };
  });
}

/** A revoked key or connection never works again, and its subscriptions end. Its person and the admins revoke it; repeating changes nothing. */
export function revokeApiKey({ actor, ...session }: Session, id: string): Promise<boolean> {
  assertAllowed(canHaveKeys(actor));
  requireRecentAuth(session);
  return writeTx(actor, async (tx) => {
    if (!isId<'ApiKey'>(id)) throw new NotFound();
    const [key] = await tx.db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!key || (key.userId !== actor.userId && !canManageAllKeys(actor))) throw new NotFound();
    if (key.revokedAt) return true;
    if (key.appId) {
      await endConnections(tx, actor, eq(apiKeys.id, key.id));
      return true;
    }
    await tx.db.update(apiKeys).set({ revokedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(apiKeys.id, key.id));
    await endHooks(tx, actor, key.id);
    await logActivity(tx, actor, keyRevoked(key.id, key.userId, key.name));
    return true;
  });
}

export const listOwnKeys = (tx: Tx, actor: Actor): Promise<ApiKey[]> =>
  tx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, actor.userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));

export const listAllKeys = (tx: Tx) =>
  tx.db
    .select({ ...getTableColumns(apiKeys), owner: personCard(users) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(apiKeys.id))
    .limit(500);

export const keyNameOf = async (tx: Tx, id: ApiKey['id']): Promise<string | null> =>
  (await tx.db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id)))[0]?.name ?? null;

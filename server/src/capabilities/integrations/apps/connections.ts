import { appConnected, appDisconnected } from '@seedbed/domain/integrations/activity-types.ts';
import { connectionDays, mostConnections } from '@seedbed/domain/integrations/app-input.ts';
import { TooManyConnections } from '@seedbed/domain/integrations/errors.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { endHooks } from '#capabilities/integrations/hooks/subscriptions.ts';
import { isLiving } from '#capabilities/integrations/keys/sign-in-by-key.ts';
import { apiKeys, oauthTokens } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

type ConnectionId = Id<'ApiKey'>;

/** Until it is used: then `connectionDays` after each new refresh token. */
const endOfConnection = () => Temporal.Now.instant().add({ hours: connectionDays * 24 });

/** One for each consent: an app on two devices has two, which end separately. */
export async function addConnection(
  tx: Tx,
  actor: Actor,
  app: { id: Id<'OauthApp'>; name: string },
  scopes: readonly KeyScope[],
): Promise<ConnectionId> {
  await tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`connections ${actor.userId}`]);
  const own = and(eq(apiKeys.userId, actor.userId), isNotNull(apiKeys.appId), isLiving);
  assertAllowed((await tx.db.$count(apiKeys, own)) < mostConnections, () => new TooManyConnections(mostConnections));
  const id = newId<'ApiKey'>();
  await tx.db.insert(apiKeys).values({
    tenantId: tx.tenantId,
    id,
    userId: actor.userId,
    appId: app.id,
    name: app.name,
    scopes,
    prefix: '',
    // No key has this hash: only the tokens of the app lead to the connection.
    keyHash: hashOfToken(newSecretToken()),
    expiresAt: endOfConnection(),
  });
  await logActivity(tx, actor, appConnected(id, actor.userId, app.name));
  return id;
}

export const extendConnection = (tx: Tx, id: ConnectionId) =>
  tx.db.update(apiKeys).set({ expiresAt: endOfConnection() }).where(eq(apiKeys.id, id));

/** Their tokens and subscriptions end too. `by` is null if the software ended it, for example by a token used twice. */
export async function endConnections(tx: Tx, by: Actor | null, which: SQL | undefined): Promise<void> {
  const ended = await tx.db
    .update(apiKeys)
    .set({ revokedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(which, isNotNull(apiKeys.appId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, userId: apiKeys.userId, name: apiKeys.name });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.db.delete(oauthTokens).where(inArray(oauthTokens.connectionId, ids));
  for (const { id, userId, name } of ended) {
    await endHooks(tx, by, id);
    await logActivity(tx, by, appDisconnected(id, userId, name));
  }
}

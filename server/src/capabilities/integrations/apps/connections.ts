import { appConnected, appDisconnected } from '@seedbed/domain/integrations/activity-types.ts';
import { connectionDays, mostConnections } from '@seedbed/domain/integrations/app-input.ts';
import { TooManyConnections } from '@seedbed/domain/integrations/errors.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { endHooks } from '#capabilities/integrations/hooks/subscriptions.ts';
import { isLiving } from '#capabilities/integrations/keys/sign-in-by-key.ts';
import { apiKeys, oauthApps, oauthTokens } from '#capabilities/integrations/table.ts';
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
  asked: readonly KeyScope[],
): Promise<ConnectionId> {
  // A change of the app waits for this transaction, so that it finds the connection.
  const [now] = await tx.db
    .select({ scopes: oauthApps.scopes })
    .from(oauthApps)
    .where(and(eq(oauthApps.id, app.id), isNull(oauthApps.deletedAt)))
    .for('share');
  const scopes = asked.filter((scope) => now?.scopes.includes(scope));
  assertAllowed(scopes.length > 0, () => new NotFound());
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

/** The app has only these scopes from now on. A connection without any of them ends. */
export async function limitConnections(
  tx: Tx,
  by: Actor,
  appId: Id<'OauthApp'>,
  scopes: readonly KeyScope[],
): Promise<void> {
  const allowed = sql`${sql.param([...scopes])}::text[]`;
  const left = sql`(select coalesce(jsonb_agg(scope order by place), '[]')
    from jsonb_array_elements_text(${apiKeys.scopes}) with ordinality as each(scope, place) where scope = any(${allowed}))`;
  const ofApp = and(eq(apiKeys.appId, appId), isNull(apiKeys.revokedAt));
  await endConnections(tx, by, and(ofApp, sql`${left} = '[]'`));
  await tx.db
    .update(apiKeys)
    .set({ scopes: left, updatedAt: sql`now()` })
    .where(and(ofApp, sql`${left} <> ${apiKeys.scopes}`));
}

/** A code that went to an address which the app no longer has gives no token. */
export const forgetCodes = (tx: Tx, appId: Id<'OauthApp'>) =>
  tx.db
    .delete(oauthTokens)
    .where(
      and(
        eq(oauthTokens.kind, 'AuthorizationCode'),
        inArray(
          oauthTokens.connectionId,
          tx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.appId, appId)),
        ),
      ),
    );

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

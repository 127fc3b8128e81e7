import { AsyncLocalStorage } from 'node:async_hooks';
import { isLoopback } from '@seedbed/domain/integrations/app-input.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { isLiving } from '#capabilities/integrations/keys/sign-in-by-key.ts';
import { apiKeys, type OauthApp, oauthApps, oauthTokens } from '#capabilities/integrations/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { endConnections, extendConnection } from './connections.ts';

/** One call of the provider: its transaction, and the person who has consented. */
export interface OauthCall {
  tx: Tx;
  consent?: { userId: Id<'User'>; connectionId: Id<'ApiKey'> };
  /** The way in which the app sent its secret. */
  sendsSecretInHeader?: boolean;
}

const calls = new AsyncLocalStorage<OauthCall>();
export const inOauthCall = <T>(call: OauthCall, work: () => Promise<T>): Promise<T> => calls.run(call, work);

export function currentCall(): OauthCall {
  const call = calls.getStore();
  if (!call) throw new Error('The provider was called without a transaction.');
  return call;
}

const storedKinds = ['AuthorizationCode', 'AccessToken', 'RefreshToken'] as const;
type StoredKind = (typeof storedKinds)[number];

/** The provider reads and writes its models here, in the transaction of the call. */
export function storeFor(name: string): Adapter {
  const stored = storedKinds.find((kind) => kind === name);
  if (stored) return tokensOf(stored);
  if (name === 'Client') return { ...nothing, find: findClient };
  if (name === 'Grant') return { ...nothing, find: findGrant, destroy: endConnection };
  if (name === 'Session') return { ...nothing, find: async (id) => personOfCall(id) };
  return nothing;
}

/** Consent comes from the page of the product, so the provider's own interactions and sessions are not stored. */
const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

function tokensOf(kind: StoredKind): Adapter {
  const which = (token: string) => and(eq(oauthTokens.kind, kind), eq(oauthTokens.tokenHash, hashOfToken(token)));
  return {
    ...nothing,
    upsert: async (token, { jti: _, ...payload }, expiresIn) => {
      const { tx } = currentCall();
      const connectionId = payload.grantId as Id<'ApiKey'>;
      await tx.db.insert(oauthTokens).values({
        tenantId: tx.tenantId,
        id: newId<'OauthToken'>(),
        kind,
        tokenHash: hashOfToken(token),
        connectionId,
        payload: payload as Record<string, unknown>,
        expiresAt: Temporal.Now.instant().add({ seconds: expiresIn }),
      });
      if (kind === 'RefreshToken') await extendConnection(tx, connectionId);
    },
    // Locked: of two calls with one code or refresh token, the second sees that it was used.
    find: async (token) => {
      const [found] = await currentCall().tx.db.select().from(oauthTokens).where(which(token)).for('update');
      if (!found) return undefined;
      const consumed = found.consumedAt && { consumed: Math.floor(found.consumedAt.epochMilliseconds / 1000) };
      return { ...(found.payload as AdapterPayload), jti: token, ...consumed };
    },
    consume: async (token) => {
      await currentCall().tx.db.update(oauthTokens).set({ consumedAt: sql`now()` }).where(which(token));
    },
    destroy: async (token) => {
      await currentCall().tx.db.delete(oauthTokens).where(which(token));
    },
    revokeByGrantId: endConnection,
  };
}

/** The grant of the provider is the connection. */
async function findGrant(id: string): Promise<AdapterPayload | undefined> {
  if (!isId<'ApiKey'>(id)) return undefined;
  const [found] = await currentCall()
    .tx.db.select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isLiving));
  if (!found?.appId || !found.expiresAt) return undefined;
  return {
    jti: found.id,
    kind: 'Grant',
    accountId: found.userId,
    clientId: found.appId,
    openid: { scope: found.scopes.join(' ') },
    iat: Math.floor(found.createdAt.epochMilliseconds / 1000),
    exp: Math.floor(found.expiresAt.epochMilliseconds / 1000),
  } as AdapterPayload;
}

async function endConnection(id: string): Promise<void> {
  if (isId<'ApiKey'>(id)) await endConnections(currentCall().tx, null, eq(apiKeys.id, id));
}

async function findClient(id: string): Promise<AdapterPayload | undefined> {
  if (!isId<'OauthApp'>(id)) return undefined;
  const [app] = await currentCall()
    .tx.db.select()
    .from(oauthApps)
    .where(and(eq(oauthApps.id, id), isNull(oauthApps.deletedAt)));
  return app && clientOf(app);
}

function clientOf({ id, name, redirectUris, scopes, secretHash }: OauthApp): AdapterPayload {
  const inHeader = currentCall().sendsSecretInHeader;
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    // The port of a program on the person's device changes.
    application_type: redirectUris.some(isLoopback) ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: scopes.join(' '),
    // ID tokens are never issued; the value has to match the key.
    id_token_signed_response_alg: 'ES256',
    token_endpoint_auth_method: secretHash ? (inHeader ? 'client_secret_basic' : 'client_secret_post') : 'none',
    ...(secretHash && { client_secret: secretHash }),
  } as AdapterPayload;
}

/** The person who has just consented on the page of the product. */
function personOfCall(id: string): AdapterPayload | undefined {
  const { consent } = currentCall();
  if (!consent) return undefined;
  const now = Math.floor(Date.now() / 1000);
  return { jti: id, uid: id, accountId: consent.userId, loginTs: now, iat: now, exp: now + 60, authorizations: {} };
}

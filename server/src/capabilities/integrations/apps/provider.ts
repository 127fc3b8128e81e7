import { generateKeyPairSync } from 'node:crypto';
import { connectionDays } from '@seedbed/domain/integrations/app-input.ts';
import { canCreateKey, canHaveKeys } from '@seedbed/domain/integrations/policy.ts';
import { keyScopes } from '@seedbed/domain/integrations/scopes.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import type { Configuration, Provider } from 'oidc-provider';
import { areAssistantsAllowed } from '#capabilities/integrations/assistants/assistants-allowed.ts';
import { appTokenPrefix } from '#capabilities/integrations/keys/sign-in-by-key.ts';
import { findActor } from '#platform/actors.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { currentCall, storeFor } from './token-store.ts';

export const paths = { authorize: '/oauth/authorize', token: '/oauth/token', revoke: '/oauth/revoke' };

/** The cookie that names the consent of the call. It never reaches a browser: the provider is called in the process. */
const personCookie = 'consent';

const hour = 3_600;
const day = 24 * hour;

/** One for each address of a tenant. They hold no state: everything is read in the transaction of the call. */
const providers = new LRUCache<string, Promise<Provider>>({ max: 200 });

export function providerAt(issuer: string): Promise<Provider> {
  const known = providers.get(issuer);
  if (known) return known;
  const made = newProvider(issuer);
  providers.set(issuer, made);
  return made;
}

async function newProvider(issuer: string): Promise<Provider> {
  // Loaded with the first call: most installations have no apps.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { Check, Prompt } = interactionPolicy;
  const needsConsent = new Check('no_consent', 'the person has not consented', () => !currentCall().consent);
  const configuration: Configuration = {
    adapter: storeFor,
    routes: { authorization: paths.authorize, token: paths.token, revocation: paths.revoke },
    scopes: [...keyScopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    extraParams: ['resource'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
    },
    jwks: { keys: [unusedKey()] },
    cookies: { names: { session: personCookie } },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: hour,
      RefreshToken: connectionDays * day,
      Grant: connectionDays * day,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    interactions: {
      policy: [new Prompt({ name: 'consent' }, needsConsent)] as never,
      url: () => consentPath,
    },
    findAccount: (_, id) => mayConnect(id),
    loadExistingGrant: async ({ oidc }) => {
      const { consent } = currentCall();
      return consent && oidc.provider.Grant.find(consent.connectionId);
    },
    renderError: (context, answer) => {
      context.type = 'application/json';
      context.body = answer;
    },
  };
  const provider = new OidcProvider(issuer, configuration);
  // Behind the proxy of the installation. The host is that of the issuer.
  provider.proxy = true;
  provider.on('server_error', (_, fault) => log.error('The OAuth provider failed.', { fault: faultText(fault) }));
  const prototype = provider.AccessToken.prototype as unknown as { generateTokenId: () => string };
  const randomToken = prototype.generateTokenId;
  Object.assign(prototype, {
    generateTokenId(this: typeof prototype) {
      return `${appTokenPrefix}${randomToken.call(this)}`;
    },
  });
  // Secrets are stored as hashes.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret?: string }, given: string) {
      return this.clientSecret === hashOfToken(given);
    },
  });
  return provider;
}

/** The provider insists on a key for ID tokens, which it never issues. */
const unusedKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

/** The provider leads here when a request is in order and waits for consent. */
export const consentPath = '/oauth/consent';

/** People who may have keys. Others, and people who left, get no token. */
async function mayConnect(id: string) {
  if (!isId<'User'>(id)) return undefined;
  const { tx } = currentCall();
  const actor = await findActor(tx, id);
  if (!actor || !canHaveKeys(actor) || !canCreateKey(actor, await areAssistantsAllowed(tx.tenantId))) return undefined;
  return { accountId: id, claims: async () => ({ sub: id }) };
}

interface ProviderCall {
  method: 'GET' | 'POST';
  path: string;
  query?: URLSearchParams;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface ProviderAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  location: string | null;
  text: string;
}

/** Calls the provider in this process, within `inOauthCall`. */
export async function callProvider(
  issuer: string,
  { method, path, query, body, headers }: ProviderCall,
): Promise<ProviderAnswer> {
  const provider = await providerAt(issuer);
  const { host, protocol } = new URL(issuer);
  const answer = await inject((request, response) => void provider.callback()(request, response), {
    method,
    url: query ? `${path}?${query}` : path,
    ...(body !== undefined && { payload: body }),
    headers: {
      ...headers,
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(currentCall().consent && { cookie: `${personCookie}=${currentCall().consent?.connectionId}` }),
    },
  });
  const { location, 'www-authenticate': challenge } = answer.headers;
  return {
    status: answer.statusCode,
    location: typeof location === 'string' ? location : null,
    headers: typeof challenge === 'string' ? { 'www-authenticate': challenge } : {},
    text: answer.payload,
  };
}

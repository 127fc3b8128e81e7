import { IssuerIsInternal, ProviderAnswerWrong, ProviderUnreachable } from '@seedbed/domain/sso/errors.ts';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Provider } from '#capabilities/sessions/public.ts';
import type { Config } from '#platform/config.ts';
import { log } from '#platform/log.ts';
import { AddressNotAllowed, createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { unseal } from '#platform/seal.ts';

type ProviderConfig = Pick<Config, 'production' | 'internalProviderHosts'>;

const timeoutSeconds = 5;
const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: 1_000_000 };
export const toleranceSeconds = 30;

const known = new LRUCache<string, Promise<Configuration>>({ max: 10_000, ttl: 3_600_000 });

let isLocalAllowed = false;
let fetchFromProvider: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. Outside production a local provider may run without TLS. */
export function configureProviders({ production, internalProviderHosts }: ProviderConfig) {
  isLocalAllowed = !production;
  fetchFromProvider = createGuardedFetch({ ...limits, isLocalAllowed, internalHosts: internalProviderHosts });
}

const isLocal = (url: URL) => isLocalAllowed && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/** Safe redirect targets: no script URLs, and no unencrypted connections. */
export const isSafePlace = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));

/**
 * The provider's client: metadata is cached for an hour, and keys are refetched as they change. Refuses redirects, and
 * metadata of another issuer.
 */
export function clientOf(provider: Provider): Promise<Configuration> {
  const key = `${provider.id} ${provider.version} ${provider.issuer} ${provider.clientId} ${provider.clientSecret}`;
  const cached = known.get(key);
  if (cached) return cached;
  const client = discover(provider);
  known.set(key, client);
  client.catch(() => known.delete(key));
  return client;
}

async function discover({ issuer, name, clientId, clientSecret }: Provider): Promise<Configuration> {
  const server = new URL(issuer);
  try {
    const client = await discovery(
      server,
      clientId,
      { [clockTolerance]: toleranceSeconds },
      (as, ...call) =>
        ((as.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true)
          ? ClientSecretBasic(unseal(clientSecret))
          : ClientSecretPost(unseal(clientSecret)))(as, ...call),
      {
        timeout: timeoutSeconds,
        // For all later calls too: tokens, keys, claims and refreshed metadata name their own hosts.
        [customFetch]: (url, init) => fetchFromProvider(url, init as Parameters<GuardedFetch>[1]),
        // Verify the signature too, although the answer comes directly from the provider.
        execute: [enableNonRepudiationChecks, ...(isLocal(server) ? [allowInsecureRequests] : [])],
      },
    );
    // Multi-tenant metadata leaves the issuer open: refuse it.
    if (new URL(client.serverMetadata().issuer).href !== server.href) throw new ProviderAnswerWrong(name);
    return client;
  } catch (fault) {
    throw userErrorOf(fault, name);
  }
}

/** Converts a provider fault to a user error; logs the cause without secrets. */
export function userErrorOf(fault: unknown, name: string): unknown {
  const { message, code, cause } = fault as Error & { code?: string; cause?: { message?: string; code?: string } };
  if (!(isOfLibrary(fault) || (fault instanceof TypeError && (code || message === 'fetch failed')))) return fault;
  const details = { provider: name, fault: message, code, cause: cause?.message ?? cause?.code };
  if (cause instanceof AddressNotAllowed) {
    log.warn('An identity provider names an address that must not be called.', details);
    return new IssuerIsInternal();
  }
  if (isUnreachable(message, code, cause)) {
    log.warn('An identity provider does not answer.', details);
    return new ProviderUnreachable(name);
  }
  log.warn('An identity provider sent an invalid answer.', details);
  return new ProviderAnswerWrong(name);
}

const isOfLibrary = (fault: unknown) =>
  [ClientError, ResponseBodyError, WWWAuthenticateChallengeError].some((kind) => fault instanceof kind);

const isUnreachable = (message: string, code: string | undefined, cause: unknown): boolean =>
  message === 'fetch failed' ||
  code === 'OAUTH_TIMEOUT' ||
  (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && ((cause as Response | undefined)?.status ?? 0) >= 500);

import type { OAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client';
import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { addresses } from './addresses.ts';
import { ProviderFault } from './provider.ts';

type LinkConfig = Pick<Config, 'production' | 'links'>;

/** A person waits, or a row is locked: shorter than the database's patience. */
const limits = { timeoutMs: 4_000, maxBytes: 200_000 };

let clients: LinkConfig['links']['clients'] = {};
let redirectUri = '';
let pushAt: string | null = null;
let isLocalAllowed = false;
let fetchTokens: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. A service without a client of the operator is not offered. */
export function configureOAuth({ production, links }: LinkConfig) {
  clients = links.clients;
  redirectUri = new URL('/api/links/return', links.url).href;
  isLocalAllowed = !production;
  // Services push to public addresses only.
  pushAt = links.url.startsWith('https:') ? links.url : null;
  fetchTokens = createGuardedFetch({ ...limits, isLocalAllowed });
}

export const isConfigured = (provider: OAuthProvider): boolean => clients[provider] !== undefined;

/** The service sends its pushes there; null if it cannot reach us. */
export const pushAddress = (provider: OAuthProvider): string | null =>
  pushAt && new URL(`/api/links/push/${provider.toLowerCase()}`, pushAt).href;

const endpoints = () => ({
  GOOGLE: { issuer: 'https://accounts.google.com', ...addresses.google },
  MICROSOFT: { issuer: 'https://login.microsoftonline.com', revoke: null, ...addresses.microsoft },
  ZOOM: { issuer: 'https://zoom.us', ...addresses.zoom },
});

/** The least that works: free and busy time, a calendar of our own, and meetings. */
const scopesOf = (provider: OAuthProvider, hasTeams: boolean): string[] => {
  const ofGoogle = (name: string) => `https://www.googleapis.com/auth/${name}`;
  if (provider === 'GOOGLE')
    return [
      'calendar.calendarlist.readonly',
      'calendar.events.freebusy',
      'calendar.app.created',
      'meetings.space.created',
    ].map(ofGoogle);
  // Accounts of private persons have no Teams, and Microsoft would refuse them.
  if (provider === 'MICROSOFT')
    return ['offline_access', 'User.Read', 'Calendars.ReadWrite', ...(hasTeams ? ['OnlineMeetings.ReadWrite'] : [])];
  // The scopes are set in the operator's Zoom app.
  return [];
};

function clientOf(provider: OAuthProvider): Configuration {
  const client = clients[provider];
  if (!client) throw new ProviderFault(0);
  const { issuer, authorize, token, revoke } = endpoints()[provider];
  const config = new Configuration(
    {
      issuer,
      authorization_endpoint: authorize,
      token_endpoint: token,
      ...(revoke && { revocation_endpoint: revoke }),
    },
    client.id,
    {},
    provider === 'ZOOM' ? ClientSecretBasic(client.secret) : ClientSecretPost(client.secret),
  );
  config[customFetch] = (url, init) => fetchTokens(url, init as Parameters<GuardedFetch>[1]);
  if (isLocalAllowed && token.startsWith('http:')) allowInsecureRequests(config);
  return config;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: string;
  scopes: string[];
}

export async function authorizationUrl(
  provider: OAuthProvider,
  { state, verifier, hasTeams }: { state: string; verifier: string; hasTeams: boolean },
): Promise<string> {
  const scopes = scopesOf(provider, hasTeams);
  return buildAuthorizationUrl(clientOf(provider), {
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    // Without these Google gives a second link no refresh token.
    ...(provider === 'GOOGLE' && { access_type: 'offline', prompt: 'consent' }),
    ...(provider === 'MICROSOFT' && { prompt: 'select_account' }),
  }).href;
}

export async function exchangeCode(
  provider: OAuthProvider,
  { code, state, verifier }: { code: string; state: string; verifier: string },
): Promise<Tokens> {
  const answered = new URL(redirectUri);
  answered.searchParams.set('code', code);
  answered.searchParams.set('state', state);
  return tokensFrom(
    authorizationCodeGrant(clientOf(provider), answered, { pkceCodeVerifier: verifier, expectedState: state }),
    { refreshToken: null, scopes: [] },
  );
}

export const refreshTokens = (provider: OAuthProvider, old: Tokens): Promise<Tokens> => {
  if (!old.refreshToken) throw new ProviderFault(401);
  return tokensFrom(refreshTokenGrant(clientOf(provider), old.refreshToken), old);
};

/** Microsoft has no such call: its person removes the access in the account there. */
export async function revokeTokens(provider: OAuthProvider, { accessToken, refreshToken }: Tokens): Promise<void> {
  if (endpoints()[provider].revoke) await tokenRevocation(clientOf(provider), refreshToken ?? accessToken);
}

/** A service may give a new refresh token each time, or never again. */
async function tokensFrom(
  grant: ReturnType<typeof refreshTokenGrant>,
  old: Pick<Tokens, 'refreshToken' | 'scopes'>,
): Promise<Tokens> {
  try {
    const answer = await grant;
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? old.refreshToken,
      expiresAt: Temporal.Now.instant()
        .add({ seconds: answer.expiresIn() ?? 3_600 })
        .toString(),
      scopes: answer.scope?.split(' ') ?? old.scopes,
    };
  } catch (cause) {
    if (!(cause instanceof ResponseBodyError)) {
      const { status = 0 } = ((cause as Error).cause ?? {}) as { status?: number };
      throw new ProviderFault(status, { cause });
    }
    // A wrong client is the operator's, and no person can renew it.
    const status = cause.status === 401 ? 503 : cause.status;
    throw new ProviderFault(cause.error === 'invalid_grant' ? 401 : status, { cause });
  }
}

import { isUnasked } from '@seedbed/domain/accounts/external.ts';
import {
  ExternalSignInExpired,
  ProviderAnswerWrong,
  ProviderHasNotAsked,
  ProviderRefused,
} from '@seedbed/domain/accounts/refusals.ts';
import { rememberedPath } from '@seedbed/domain/accounts/remembered-path.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, readAs } from '#platform/tx.ts';
import { listProviders, type Provider } from './find-providers.ts';
import { isConnected, openByIdentity, type ProvedIdentity } from './open-by-identity.ts';
import type { Device, SignedInSession } from './open-session.ts';
import { clientOf, refusalOf, toleranceSeconds } from './provider-client.ts';
import { signInSteps } from './table.ts';

type TenantId = Id<'Incubator'>;

/** What the provider's redirect carried (RFC 6749, RFC 9207). */
export interface ProviderAnswer {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
  error_description?: string;
}

export interface EndExternal extends Device {
  answer: ProviderAnswer;
  browserToken: string | null;
  ip: string;
}

const endedByAddress = new RateLimit(300, 60);

/** A session for whom the provider has proved, and where they wanted to go. */
export async function endExternalSignIn(
  tenantId: TenantId,
  { answer, browserToken, ip, ...device }: EndExternal,
): Promise<SignedInSession & { returnPath: string }> {
  endedByAddress.take(`${tenantId} ${ip}`);
  const { stepId, held } = await takeStep(tenantId, answer.state, browserToken);
  const provider = (await readAs({ tenantId }, listProviders)).find(({ id }) => id === held.providerId);
  if (!provider) throw new ExternalSignInExpired();
  const identity = await identityFrom(tenantId, provider, answer, held);
  const session = await openByIdentity(tenantId, identity, { ...device, stepId });
  return { ...session, returnPath: rememberedPath(held.returnPath) };
}

/** Once, in time, and in the browser that began: an answer that somebody else brings is nobody's. */
async function takeStep(tenantId: TenantId, state: string, browserToken: string | null) {
  const [step] = await inTenant(tenantId, (tx) =>
    tx.db
      .update(signInSteps)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(signInSteps.tokenHash, hashOfToken(state)),
          eq(signInSteps.kind, 'external'),
          sql`${signInSteps.held}->>'browser' = ${hashOfToken(browserToken ?? '')}`,
          isNull(signInSteps.usedAt),
          sql`${signInSteps.expiresAt} > now()`,
        ),
      )
      .returning({ stepId: signInSteps.id, held: signInSteps.held }),
  );
  if (!step) throw new ExternalSignInExpired();
  return step;
}

type Held = Record<string, string>;

async function identityFrom(tenantId: TenantId, provider: Provider, answer: ProviderAnswer, held: Held) {
  const client = await clientOf(provider);
  try {
    const { claims, accessToken } = await redeem(client, answer, held);
    if (!claims) throw new ProviderAnswerWrong(provider.name);
    demandMeantForUs(provider, claims);
    const identity = { issuer: claims.iss, subject: claims.sub };
    // The address is asked for only where it decides: at the first time.
    if (await readAs({ tenantId }, (tx) => isConnected(tx, identity)))
      return { ...identity, email: null, isProved: false };
    return { ...identity, ...(await emailOf(client, claims, accessToken)) };
  } catch (fault) {
    if (fault instanceof AuthorizationResponseError || fault instanceof ResponseBodyError) throw told(fault, provider);
    throw refusalOf(fault, provider.name);
  }
}

async function redeem(client: Configuration, { state, ...answer }: ProviderAnswer, held: Held) {
  const back = new URL(held.redirectUri ?? '');
  for (const [name, value] of Object.entries({ state, ...answer })) if (value) back.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(client, back, {
    expectedState: state,
    expectedNonce: held.nonce ?? '',
    pkceCodeVerifier: held.verifier ?? '',
    idTokenExpected: true,
  });
  return { claims: tokens.claims(), accessToken: tokens.access_token };
}

const longestSubject = 255;

/** What the library leaves to us: the time of issue, whose customer it is, and a subject of bounded length. */
function demandMeantForUs({ name, organization }: Provider, { iat, sub, org_id, org_name }: IDToken) {
  const fault =
    iat > Date.now() / 1000 + toleranceSeconds
      ? 'issued in the future'
      : organization && ![org_id, org_name].includes(organization)
        ? 'of another organization'
        : sub === '' || sub.length > longestSubject
          ? 'a subject that is empty or too long'
          : null;
  if (!fault) return;
  log.warn('An identity provider answers what cannot be taken.', { provider: name, fault });
  throw new ProviderAnswerWrong(name);
}

async function emailOf(client: Configuration, claims: IDToken, accessToken: string) {
  const said =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, accessToken, claims.sub)
      : claims;
  const { email, email_verified } = said as { email?: unknown; email_verified?: unknown };
  return {
    email: typeof email === 'string' ? email.trim() : null,
    isProved: email_verified === true,
  } satisfies Partial<ProvedIdentity>;
}

function told(fault: AuthorizationResponseError | ResponseBodyError, { name }: Provider) {
  const { error, error_description } = fault;
  log.info('An identity provider refuses.', { provider: name, error });
  return isUnasked(error) ? new ProviderHasNotAsked() : new ProviderRefused((error_description || error).slice(0, 300));
}

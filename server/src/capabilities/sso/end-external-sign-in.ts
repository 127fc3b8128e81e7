import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import {
  AnotherPerson,
  ExternalSignInExpired,
  NotReauthenticated,
  ProviderAnswerWrong,
  ProviderNeedsInteraction,
  ProviderRefused,
} from '@seedbed/domain/sso/errors.ts';
import { isUnasked } from '@seedbed/domain/sso/identity-provider.ts';
import { canManageProviders } from '@seedbed/domain/sso/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import {
  type Device,
  listProviders,
  type Provider,
  type Reauthentication,
  recordReauthentication,
  type SignedInSession,
} from '#capabilities/sessions/public.ts';
import { signInSteps } from '#capabilities/sessions/table.ts';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { findByIdentity, isConnected, openByIdentity, type VerifiedIdentity } from './open-by-identity.ts';
import { clientOf, toleranceSeconds, userErrorOf } from './provider-client.ts';
import { listAllProviders } from './providers/find-providers.ts';

type TenantId = Id<'Incubator'>;

/** Parameters of the provider's redirect (RFC 6749, RFC 9207). */
export interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

export interface EndExternal extends Device {
  answer: ProviderAnswer;
  browserToken: string | null;
  ip: string;
  /** The session of the call, if any. */
  reauthentication: Reauthentication | null;
}

export interface EndedExternal {
  /** Null after a re-authentication of an open session. */
  session: SignedInSession | null;
  returnPath: string;
  /** After a test: everything that the provider says about the person. */
  claims?: Record<string, string>;
}

const endedByAddress = new RateLimit(300, 60);

/** Opens a session for the verified identity, or re-authenticates one; returns the target path. */
export async function endExternalSignIn(
  tenantId: TenantId,
  { answer, browserToken, ip, reauthentication, ...device }: EndExternal,
): Promise<EndedExternal> {
  endedByAddress.take(`${tenantId} ${ip}`);
  const step = await takeStep(tenantId, answer.state, browserToken);
  const { stepId, held } = step;
  const providers = await readTx({ tenantId }, held.testedBy ? listAllProviders : listProviders);
  const provider = providers.find(({ id }) => id === held.providerId);
  if (!provider) throw new ExternalSignInExpired();
  const returnPath = rememberedPath(held.returnPath);
  if (held.testedBy) {
    assertAllowed(reauthentication?.actor.userId === held.testedBy, () => new ExternalSignInExpired());
    assertAllowed(canManageProviders(reauthentication.actor));
    return { session: null, returnPath, claims: await claimsFrom(provider, answer, held) };
  }
  if (!held.sessionId) {
    const identity = await identityFrom(tenantId, provider, answer, step);
    const signUpLanguage = isLanguage(held.signUpLanguage) ? held.signUpLanguage : null;
    const session = await openByIdentity(tenantId, identity, { ...device, stepId, signUpLanguage });
    return { session, returnPath };
  }
  // A step belongs to the session that began it, and must not sign in.
  if (reauthentication?.sessionId !== held.sessionId) throw new ExternalSignInExpired();
  await reauthenticateByIdentity(reauthentication, await identityFrom(tenantId, provider, answer, step));
  return { session: null, returnPath };
}

const reauthenticateByIdentity = (reauthentication: Reauthentication, identity: VerifiedIdentity): Promise<void> =>
  inTenant(reauthentication.actor.tenantId, async (tx) => {
    const known = await findByIdentity(tx, identity);
    assertAllowed(known?.id === reauthentication.actor.userId, () => new AnotherPerson());
    await recordReauthentication(tx, reauthentication);
  });

/** The custom domain on which the step began. */
export async function ownDomainOfStep(tenantId: TenantId, state: string): Promise<string | null> {
  const [step] = await readTx({ tenantId }, (tx) =>
    tx.db
      .select({ held: signInSteps.held })
      .from(signInSteps)
      .where(and(eq(signInSteps.tokenHash, hashOfToken(state)), eq(signInSteps.kind, 'external'))),
  );
  return step?.held.ownDomain ?? null;
}

/** Takes a step once, in time, and in the same browser: others must not use its answer. */
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
      .returning({ stepId: signInSteps.id, held: signInSteps.held, begunAt: signInSteps.createdAt }),
  );
  if (!step) throw new ExternalSignInExpired();
  return step;
}

type StepData = Record<string, string>;
interface Step {
  held: StepData;
  begunAt: Temporal.Instant;
}

async function identityFrom(
  tenantId: TenantId,
  provider: Provider,
  answer: ProviderAnswer,
  { held, begunAt }: Step,
): Promise<VerifiedIdentity> {
  const client = await clientOf(provider);
  try {
    const { claims, accessToken } = await redeem(client, answer, held);
    if (!claims) throw new ProviderAnswerWrong(provider.name);
    assertAudience(provider, claims);
    if (held.sessionId) assertRecentAuthTime(provider, claims, begunAt);
    const identity = { issuer: claims.iss, subject: claims.sub };
    // Request the address only for the first sign-in, which needs it.
    if (await readTx({ tenantId }, (tx) => isConnected(tx, identity)))
      return { ...identity, email: null, isVerified: false, givenName: '', familyName: '' };
    return { ...identity, ...(await personOf(client, claims, accessToken)) };
  } catch (fault) {
    if (fault instanceof AuthorizationResponseError || fault instanceof ResponseBodyError)
      throw toUserError(fault, provider);
    throw userErrorOf(fault, provider.name);
  }
}

/** The claims as an Admin reads them. */
async function claimsFrom(provider: Provider, answer: ProviderAnswer, held: StepData): Promise<Record<string, string>> {
  const client = await clientOf(provider);
  try {
    const { claims, accessToken } = await redeem(client, answer, held);
    if (!claims) throw new ProviderAnswerWrong(provider.name);
    assertAudience(provider, claims);
    const { email, isVerified } = await personOf(client, claims, accessToken);
    return Object.fromEntries(
      Object.entries({ ...claims, email, email_verified: isVerified })
        .filter(([, value]) => value != null && typeof value !== 'object')
        .slice(0, 40)
        .map(([name, value]) => [name.slice(0, 60), String(value).slice(0, 300)]),
    );
  } catch (fault) {
    if (fault instanceof AuthorizationResponseError || fault instanceof ResponseBodyError)
      throw toUserError(fault, provider);
    throw userErrorOf(fault, provider.name);
  }
}

async function redeem(client: Configuration, { state, ...answer }: ProviderAnswer, held: StepData) {
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

/** Checks that the library leaves to us: issue time, customer, and subject length. */
function assertAudience({ name, organization }: Provider, { iat, sub, org_id, org_name }: IDToken) {
  const fault =
    iat > Date.now() / 1000 + toleranceSeconds
      ? 'issued in the future'
      : organization && ![org_id, org_name].includes(organization)
        ? 'of another organization'
        : sub === '' || sub.length > longestSubject
          ? 'a subject that is empty or too long'
          : null;
  if (!fault) return;
  log.warn('An identity provider sent an invalid answer.', { provider: name, fault });
  throw new ProviderAnswerWrong(name);
}

/** Authenticated after the step began, by `auth_time`: an existing provider session is not enough. */
function assertRecentAuthTime({ name }: Provider, { auth_time }: IDToken, begunAt: Temporal.Instant) {
  const since = begunAt.epochMilliseconds / 1000 - toleranceSeconds;
  if (typeof auth_time === 'number' && auth_time >= since && auth_time <= Date.now() / 1000 + toleranceSeconds) return;
  log.warn('An identity provider did not confirm a new authentication.', { provider: name, authTime: auth_time });
  throw new NotReauthenticated(name);
}

async function personOf(client: Configuration, claims: IDToken, accessToken: string) {
  const all =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, accessToken, claims.sub)
      : claims;
  const { email, email_verified, given_name, family_name } = all as Record<string, unknown>;
  return {
    email: typeof email === 'string' ? email.trim() : null,
    isVerified: email_verified === true,
    givenName: typeof given_name === 'string' ? given_name : '',
    familyName: typeof family_name === 'string' ? family_name : '',
  } satisfies Partial<VerifiedIdentity>;
}

function toUserError(fault: AuthorizationResponseError | ResponseBodyError, { name }: Provider) {
  const { error, error_description } = fault;
  log.info('An identity provider refused the login.', { provider: name, error });
  return isUnasked(error)
    ? new ProviderNeedsInteraction()
    : new ProviderRefused((error_description || error).slice(0, 300));
}

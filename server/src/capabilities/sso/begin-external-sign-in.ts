import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import { NoProvider, ProviderAnswerWrong } from '@seedbed/domain/sso/errors.ts';
import { canManageProviders } from '@seedbed/domain/sso/policy.ts';
import { sql } from 'drizzle-orm';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { listProviders, type Reauthentication } from '#capabilities/sessions/public.ts';
import { signInSteps } from '#capabilities/sessions/table.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { clientOf, isSafePlace } from './provider-client.ts';
import { listAllProviders } from './providers/find-providers.ts';
import { signUp } from './sign-up.ts';

type TenantId = Id<'Incubator'>;

export interface BeginExternal {
  /** One of the tenant's providers; null uses its first. */
  connection: string | null;
  returnPath: string | null;
  redirectUri: string;
  language: Language;
  /** The cookie of an earlier begin: several tabs may sign in at once. */
  browserToken: string | null;
  ip: string;
  /** The custom domain of the begin; the provider redirects to the main address only. */
  ownDomain: string | null;
  /** The session to re-authenticate instead of signing in. */
  reauthentication?: Reauthentication;
  /** The Admin who tries a provider, on or off: the answer shows claims and opens nothing. */
  testedBy?: Actor;
  /** Why a person without an account may have one. */
  signUpReason?: object;
}

export const stepMinutes = 10;

/** A whole cohort may share one address. */
const begunByAddress = new RateLimit(300, 60);

/** The authorization URL, and the cookie that the browser must send back with the answer. */
export async function beginExternalSignIn(
  tenantId: TenantId,
  {
    connection,
    returnPath,
    redirectUri,
    language,
    browserToken,
    ip,
    ownDomain,
    reauthentication,
    testedBy,
    signUpReason,
  }: BeginExternal,
): Promise<{ url: string; browserToken: string }> {
  begunByAddress.take(`${tenantId} ${ip}`);
  if (testedBy) assertAllowed(canManageProviders(testedBy));
  const providers = await readTx({ tenantId }, testedBy ? listAllProviders : listProviders);
  const provider = connection ? providers.find(({ id }) => id === connection) : providers[0];
  if (!provider) throw new NoProvider();
  if (signUpReason) await readTx({ tenantId }, async (tx) => signUp()?.assertReason(tx, signUpReason));
  const client = await clientOf(provider);
  const [state, nonce, verifier] = [newSecretToken(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'login',
    // With `max_age` the provider must return `auth_time`.
    ...(reauthentication && { max_age: '0' }),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: localeOf(language),
    ...(provider.audience && { audience: provider.audience }),
    ...(provider.organization && { organization: provider.organization }),
    ...(provider.connection && { connection: provider.connection }),
  });
  if (!isSafePlace(url)) throw new ProviderAnswerWrong(provider.name);
  const browser = browserToken ?? newSecretToken();
  await inTenant(tenantId, async (tx) => {
    // Many steps are abandoned: each new one deletes the expired ones.
    await tx.db.delete(signInSteps).where(sql`${signInSteps.expiresAt} < now() - interval '1 hour'`);
    await tx.db.insert(signInSteps).values({
      tenantId,
      id: newId<'SignInStep'>(),
      kind: 'external',
      userId: (reauthentication?.actor ?? testedBy)?.userId ?? null,
      tokenHash: hashOfToken(state),
      held: {
        browser: hashOfToken(browser),
        providerId: provider.id,
        nonce,
        verifier,
        redirectUri,
        returnPath: rememberedPath(returnPath),
        ...(ownDomain && { ownDomain }),
        ...(reauthentication && { sessionId: reauthentication.sessionId }),
        ...(testedBy && { testedBy: testedBy.userId }),
        // The reason itself may be a secret link.
        ...(signUpReason && { signUpLanguage: language }),
      },
      expiresAt: Temporal.Now.instant().add({ minutes: stepMinutes }),
    });
  });
  return { url: url.href, browserToken: browser };
}

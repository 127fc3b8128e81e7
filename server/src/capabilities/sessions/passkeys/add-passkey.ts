import { newId } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import { PasskeyNotTaken, TooManyPasskeys } from '@seedbed/domain/sessions/errors.ts';
import { mostPasskeys, PasskeyName } from '@seedbed/domain/sessions/passkey.ts';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { findUser } from '#capabilities/accounts/public.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { notifyOwner } from '#capabilities/sessions/passwords/account-mails.ts';
import { requireRecentAuth } from '#capabilities/sessions/reauthentication/recent-auth.ts';
import { passkeys } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { listPasskeys, type Passkey } from './find-passkeys.ts';
import { beginPasskeyStep, endPasskeyStep } from './passkey-steps.ts';
import { loadWebauthn, type RelyingParty, relyingPartyOf } from './relying-party.ts';

/** ES256, EdDSA and RS256: widely supported, without experimental runtime APIs. */
const supportedAlgorithmIDs = [-7, -8, -257];

export interface NewPasskey {
  ticket: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/**
 * Options for creating a passkey in the browser. Throws `ReauthenticationRequired`, `PasswordsAreOff`,
 * `TooManyPasskeys`.
 */
export async function newPasskeyOptions(signedIn: SignedIn): Promise<NewPasskey> {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  await assertPasswordsEnabled(actor.tenantId);
  const { generateRegistrationOptions } = await loadWebauthn();
  return writeTx(actor, async (tx) => {
    const user = await findUser(tx, actor.userId);
    assertAllowed(user !== undefined, () => new AuthenticationRequired());
    const own = await listPasskeys(tx, actor.userId);
    assertAllowed(own.length < mostPasskeys, () => new TooManyPasskeys(mostPasskeys));
    const { id: rpID, name: rpName } = await relyingPartyOf(tx);
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userID: new TextEncoder().encode(actor.userId),
      userName: user.email,
      userDisplayName: user.fullName,
      supportedAlgorithmIDs,
      // Discoverable and user-verified, so that it replaces password and second factor.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return { ticket: await beginPasskeyStep(tx, 'new-passkey', options.challenge, actor.userId), options };
  });
}

export interface AddPasskey {
  ticket: string;
  name: string;
  /** The response of the browser. */
  response?: unknown;
}

/**
 * A repeated call returns the existing passkey. Throws `ReauthenticationRequired`, `PasswordsAreOff`, `Validation`,
 * `TooManyPasskeys`, `PasskeyNotTaken`.
 */
export async function addPasskey(signedIn: SignedIn, { ticket, name: typed, response }: AddPasskey): Promise<Passkey> {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  await assertPasswordsEnabled(actor.tenantId);
  const { name } = checked(PasskeyName, { name: typed }, { namespace: 'accounts' });
  return writeTx(actor, async (tx) => {
    const challenge = await endPasskeyStep(tx, 'new-passkey', ticket, actor.userId);
    const own = await listPasskeys(tx, actor.userId);
    const given = response as RegistrationResponseJSON | null;
    const existing = own.find(({ credentialId }) => credentialId === given?.id);
    if (existing) return existing;
    assertAllowed(own.length < mostPasskeys, () => new TooManyPasskeys(mostPasskeys));
    const credential = challenge && (await credentialIn(given, challenge, await relyingPartyOf(tx)));
    if (!credential) throw new PasskeyNotTaken();
    return keep(tx, actor.userId, name, credential);
  });
}

async function credentialIn(response: RegistrationResponseJSON | null, challenge: string, party: RelyingParty) {
  if (!response) return null;
  // Any invalid input, also of a wrong shape, gets the same error.
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  return verified?.registrationInfo?.credential ?? null;
}

type Credential = NonNullable<Awaited<ReturnType<typeof credentialIn>>>;

async function keep(tx: Tx, userId: Passkey['userId'], name: string, credential: Credential): Promise<Passkey> {
  const [made] = await tx.db
    .insert(passkeys)
    .values({
      tenantId: tx.tenantId,
      id: newId<'Passkey'>(),
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    // Another person's credential.
    .onConflictDoNothing()
    .returning();
  if (!made) throw new PasskeyNotTaken();
  await notifyOfPasskey(tx, userId, 'passkey-added');
  return made;
}

/** Logs the change and notifies the owner. */
export async function notifyOfPasskey(tx: Tx, userId: Passkey['userId'], what: 'passkey-added' | 'passkey-removed') {
  const user = await findUser(tx, userId);
  if (user) await notifyOwner(tx, user, what);
  await logActivity(
    tx,
    { userId },
    { type: `accounts.${what}`, kind: 'User', recordId: userId, audience: [`user:${userId}`], payload: {} },
  );
}

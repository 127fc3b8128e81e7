import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { signInFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { PasskeyNotTaken } from '@seedbed/domain/sessions/errors.ts';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { type Device, openSession, type SignedInSession } from '#capabilities/sessions/open-session.ts';
import { failedByAddress, triesByAddress } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { passkeys } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { beginPasskeyStep, endPasskeyStep } from './passkey-steps.ts';
import { loadWebauthn, relyingPartyOf } from './relying-party.ts';

type TenantId = Id<'Incubator'>;

export interface PasskeyChallenge {
  ticket: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

/**
 * For an unknown person: the device offers its passkeys, so the server reveals no accounts. Throws `PasswordsAreOff`.
 */
export async function askForPasskey(tenantId: TenantId, ip: string): Promise<PasskeyChallenge> {
  triesByAddress.take(`${tenantId} ${ip}`);
  await assertPasswordsEnabled(tenantId);
  const { generateAuthenticationOptions } = await loadWebauthn();
  return inTenant(tenantId, async (tx) => {
    const { id: rpID } = await relyingPartyOf(tx);
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    return { ticket: await beginPasskeyStep(tx, 'passkey', options.challenge), options };
  });
}

export interface PasskeyAttempt extends Device {
  ticket: string;
  /** The response of the browser. */
  response: unknown;
  ip: string;
}

/**
 * Signs in by a passkey signature. The device verifies the user, so no code is required. Throws `PasskeyNotTaken` for
 * any invalid input; `PasswordsAreOff`, `RateLimited`.
 */
export async function signInWithPasskey(tenantId: TenantId, attempt: PasskeyAttempt): Promise<SignedInSession> {
  triesByAddress.take(`${tenantId} ${attempt.ip}`);
  await failedByAddress.assertWithinLimit(tenantId, attempt.ip);
  await assertPasswordsEnabled(tenantId);
  // A failed attempt consumes the challenge too.
  const challenge = await inTenant(tenantId, (tx) => endPasskeyStep(tx, 'passkey', attempt.ticket));
  const opened =
    challenge &&
    (await inTenant(tenantId, async (tx) => {
      const userId = await ownerOfPasskey(tx, attempt.response, challenge);
      return userId && openSession(tx, userId, attempt);
    }));
  if (opened) return opened;
  await failedByAddress.consume(tenantId, attempt.ip);
  await inTenant(tenantId, (tx) => logActivity(tx, null, signInFailed(tenantId, null, 'passkey')));
  throw new PasskeyNotTaken();
}

/** Verifies the signature of the challenge, returns the owner, and updates the counter. */
export async function ownerOfPasskey(tx: Tx, given: unknown, challenge: string): Promise<Id<'User'> | null> {
  const response = given as AuthenticationResponseJSON | null;
  if (typeof response?.id !== 'string') return null;
  const [found] = await tx.db
    .select({ passkey: passkeys, status: users.status })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, response.id), isNull(passkeys.trashedAt), isNull(users.trashedAt)))
    .for('update', { of: passkeys });
  if (!found || !maySignIn(found.status)) return null;
  const { passkey } = found;
  const { id, origin } = await relyingPartyOf(tx);
  // Any invalid input, also of a wrong shape, gets the same error.
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  const namesOwner = response.response?.userHandle === Buffer.from(passkey.userId).toString('base64url');
  if (!verified?.verified || !namesOwner) return null;
  await tx.db
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { proofFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { PasskeyNotTaken } from '@seedbed/domain/sessions/errors.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { listPasskeys } from '#capabilities/sessions/passkeys/find-passkeys.ts';
import { beginPasskeyStep, endPasskeyStep } from '#capabilities/sessions/passkeys/passkey-steps.ts';
import { loadWebauthn, relyingPartyOf } from '#capabilities/sessions/passkeys/relying-party.ts';
import { ownerOfPasskey, type PasskeyChallenge } from '#capabilities/sessions/passkeys/sign-in-with-passkey.ts';
import { failedByAddress, triesByAddress } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant } from '#platform/tx.ts';
import { type Reauthentication, recordReauthentication } from './recent-auth.ts';

/** For the person's own passkeys. Throws `PasswordsAreOff`, `RateLimited`, `NotFound` without passkeys. */
export async function askForOwnPasskey({ actor }: Reauthentication, ip: string): Promise<PasskeyChallenge> {
  triesByAddress.take(`${actor.tenantId} ${ip}`);
  await assertPasswordsEnabled(actor.tenantId);
  const { generateAuthenticationOptions } = await loadWebauthn();
  return inTenant(actor.tenantId, async (tx) => {
    const own = await listPasskeys(tx, actor.userId);
    assertAllowed(own.length > 0, () => new NotFound());
    const { id: rpID } = await relyingPartyOf(tx);
    const allowCredentials = own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
    const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' });
    return { ticket: await beginPasskeyStep(tx, 'passkey', options.challenge, actor.userId), options };
  });
}

export interface PasskeyAttempt {
  ticket: string;
  /** The response of the browser. */
  response: unknown;
  ip: string;
}

/** Throws `PasskeyNotTaken` for any invalid input, also another person's passkey; `PasswordsAreOff`, `RateLimited`. */
export async function reauthenticateByPasskey(
  reauthentication: Reauthentication,
  { ticket, response, ip }: PasskeyAttempt,
): Promise<void> {
  const { tenantId, userId } = reauthentication.actor;
  triesByAddress.take(`${tenantId} ${ip}`);
  await failedByAddress.assertWithinLimit(tenantId, ip);
  await assertPasswordsEnabled(tenantId);
  // A failed attempt consumes the challenge too.
  const challenge = await inTenant(tenantId, (tx) => endPasskeyStep(tx, 'passkey', ticket, userId));
  const isCorrect =
    challenge !== null &&
    (await inTenant(tenantId, async (tx) => {
      if ((await ownerOfPasskey(tx, response, challenge)) !== userId) return false;
      await recordReauthentication(tx, reauthentication);
      return true;
    }));
  if (isCorrect) return;
  await failedByAddress.consume(tenantId, ip);
  await inTenant(tenantId, (tx) => logActivity(tx, reauthentication.actor, proofFailed(tenantId, userId, 'passkey')));
  throw new PasskeyNotTaken();
}

import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { proofFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { NoPassword, WrongPassword } from '@seedbed/domain/sessions/errors.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { endOtherSessions } from '#capabilities/sessions/end-sessions.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import {
  afterRightGuess,
  chargeGuess,
  forgetGuesses,
  guessKeys,
} from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant } from '#platform/tx.ts';
import { voidAccountLinks } from './account-links.ts';
import { notifyOwner } from './account-mails.ts';
import { hashNewPassword, writePassword } from './set-password.ts';

/**
 * Changes the password after checking the current one; ends other sessions and invalidates reset links. Throws
 * `WrongPassword`, `NoPassword` (external user), `PasswordsAreOff`, `RateLimited`, `Validation`.
 */
export async function changePassword(
  { actor, sessionId }: Pick<SignedIn, 'actor' | 'sessionId'>,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await assertPasswordsEnabled(actor.tenantId);
  const key = guessKeys.reauthentication(actor.userId);
  const user = await inTenant(actor.tenantId, async (tx) => {
    const found = await findUser(tx, actor.userId);
    assertAllowed(found !== undefined, () => new AuthenticationRequired());
    assertAllowed(found.passwordHash !== null, () => new NoPassword());
    await chargeGuess(tx, key);
    return found;
  });
  if (!(await verifyPassword(oldPassword, user.passwordHash))) {
    const { tenantId, userId } = actor;
    await inTenant(tenantId, (tx) => logActivity(tx, actor, proofFailed(tenantId, userId, 'password')));
    throw new WrongPassword();
  }
  const hash = await hashNewPassword(newPassword, user, 'newPassword');
  await afterRightGuess(actor.tenantId, key, async (tx) => {
    await forgetGuesses(tx, key);
    await writePassword(tx, user.id, hash);
    await voidAccountLinks(tx, user.id, ['reset']);
    await endOtherSessions(tx, actor, user.id, sessionId, 'password-changed');
    await logActivity(tx, actor, {
      type: 'accounts.password-changed',
      kind: 'User',
      recordId: user.id,
      audience: [`user:${user.id}`],
      payload: {},
    });
    await notifyOwner(tx, user, 'password-changed');
  });
}

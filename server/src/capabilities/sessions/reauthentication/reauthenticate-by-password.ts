import { AuthenticationRequired, assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { proofFailed, type SignInMethod } from '@seedbed/domain/sessions/activity-types.ts';
import { NoPassword, WrongCode, WrongPassword } from '@seedbed/domain/sessions/errors.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { hasAuthenticator } from '#capabilities/sessions/second-factor/authenticator.ts';
import { takeCountedCode } from '#capabilities/sessions/second-factor/second-step.ts';
import {
  afterRightGuess,
  attemptsFrom,
  chargeGuess,
  forgetGuesses,
  guessKeys,
  triesByAddress,
} from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { type Reauthentication, recordReauthentication } from './recent-auth.ts';

export interface PasswordAttempt {
  password: string;
  /** A code of the authenticator app, or a recovery code; required if sign-in requires it. */
  code: string | null;
  ip: string;
}

/**
 * Checks password and second factor with the rate limits of sign-in. Throws `WrongPassword`, `WrongCode`, `NoPassword`,
 * `PasswordsAreOff`, `Validation` or `RateLimited`.
 */
export async function reauthenticateByPassword(
  reauthentication: Reauthentication,
  { password, code, ip }: PasswordAttempt,
): Promise<void> {
  const { tenantId, userId } = reauthentication.actor;
  // A separate counter: guesses at the sign-in page must not lock the owner out here.
  const key = guessKeys.reauthentication(userId);
  triesByAddress.take(`${tenantId} ${ip}`);
  const attempts = attemptsFrom(tenantId, ip);
  await attempts.assertWithinLimit();
  await assertPasswordsEnabled(tenantId);
  const user = await inTenant(tenantId, async (tx) => {
    const [found] = await tx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
    assertAllowed(found !== undefined, () => new AuthenticationRequired());
    assertAllowed(found.passwordHash !== null, () => new NoPassword());
    const needsCode = await hasAuthenticator(tx, userId);
    assertAllowed(!needsCode || code !== null, () => codeMissing());
    await chargeGuess(tx, key);
    return { ...found, needsCode };
  });
  const logFailure = (method: SignInMethod) =>
    inTenant(tenantId, (tx) => logActivity(tx, reauthentication.actor, proofFailed(tenantId, userId, method)));
  if (!(await verifyPassword(password, user.passwordHash, attempts))) {
    await logFailure('password');
    throw new WrongPassword();
  }
  const isCorrect = await afterRightGuess(tenantId, key, async (tx) => {
    if (user.needsCode && !(await takeCountedCode(tx, userId, code ?? ''))) return false;
    await forgetGuesses(tx, key);
    await recordReauthentication(tx, reauthentication);
    return true;
  });
  if (isCorrect) return;
  // Keep the failure counted.
  await attempts.countFailure();
  await logFailure('code');
  throw new WrongCode();
}

const codeMissing = () =>
  new Validation({ code: [{ code: 'required', params: { field: 'accounts:second-step.app' } }] });

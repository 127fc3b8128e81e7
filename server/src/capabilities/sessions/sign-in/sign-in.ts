import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { signInFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { AccountDeactivated, WrongPassword } from '@seedbed/domain/sessions/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type Device, openSession, type SignedInSession } from '#capabilities/sessions/open-session.ts';
import { hasAuthenticator } from '#capabilities/sessions/second-factor/authenticator.ts';
import { askForSecondFactor, type SecondFactorStep } from '#capabilities/sessions/second-factor/second-step.ts';
import { knownDevices } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashPassword, isWeakerThanNow, verifyPassword } from '#platform/password-hash.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import {
  afterRightGuess,
  attemptsFrom,
  chargeGuess,
  forgetGuesses,
  guessKeys,
  triesByAddress,
} from './sign-in-failures.ts';

type TenantId = Id<'Incubator'>;

export interface SignIn extends Device {
  email: string;
  password: string;
  ip: string;
}

/**
 * Opens a session for the right password, or returns the second-factor step. Throws `WrongPassword`,
 * `AccountDeactivated` or `RateLimited`.
 * Unknown addresses get the same answers and the same work. Guesses are counted before the check, so that concurrent
 * ones gain nothing.
 */
export async function signIn(tenantId: TenantId, attempt: SignIn): Promise<SignedInSession | SecondFactorStep> {
  triesByAddress.take(`${tenantId} ${attempt.ip}`);
  const attempts = attemptsFrom(tenantId, attempt.ip);
  await attempts.assertWithinLimit();
  const email = attempt.email.trim().toLowerCase();
  const { user, key } = await inTenant(tenantId, async (tx) => {
    const found = await findByEmail(tx, email);
    // Guesses from elsewhere must not lock the owner out of a known device.
    const known = found && attempt.deviceToken ? await isKnownDevice(tx, found.id, attempt.deviceToken) : false;
    const guessKey = known ? guessKeys.device(hashOfToken(attempt.deviceToken ?? '')) : guessKeys.account(email);
    await chargeGuess(tx, guessKey);
    return { user: found, key: guessKey };
  });
  // In a transaction of its own, which the refusal does not roll back.
  const logFailure = () =>
    inTenant(tenantId, (tx) => logActivity(tx, null, signInFailed(tenantId, user?.id ?? null, 'password')));
  const right = await verifyPassword(attempt.password, user?.passwordHash, attempts);
  if (!user || !right) {
    await logFailure();
    throw new WrongPassword();
  }
  if (!maySignIn(user.status)) {
    await attempts.countFailure();
    await logFailure();
    throw user.status === 'deleted' ? new WrongPassword() : new AccountDeactivated();
  }
  const stronger =
    user.passwordHash && isWeakerThanNow(user.passwordHash) ? await hashPassword(attempt.password) : undefined;
  return afterRightGuess(tenantId, key, async (tx) => {
    await forgetGuesses(tx, key);
    if (stronger) await tx.db.update(users).set({ passwordHash: stronger }).where(eq(users.id, user.id));
    return (await hasAuthenticator(tx, user.id)) ? askForSecondFactor(tx, user.id) : openSession(tx, user.id, attempt);
  });
}

const findByEmail = async (tx: Tx, email: string) =>
  (
    await tx.db
      .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.trashedAt)))
  )[0];

async function isKnownDevice(tx: Tx, userId: Id<'User'>, deviceToken: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashOfToken(deviceToken))));
  return rows.length > 0;
}

import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired } from '@seedbed/domain/kernel/user-error.ts';
import { signInFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { WrongCode } from '@seedbed/domain/sessions/errors.ts';
import { mostCodeTries } from '@seedbed/domain/sessions/session.ts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Device, openSession, type SignedInSession } from '#capabilities/sessions/open-session.ts';
import { chargeGuess, forgetGuesses } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { signInSteps } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { takeSecondFactor } from './authenticator.ts';

const minutes = 10;

/** The password was right and a code is required. The ticket grants nothing: it only names the account. */
export interface SecondFactorStep {
  nextStep: 'secondFactor';
  ticket: string;
}

export async function askForSecondFactor(tx: Tx, userId: Id<'User'>): Promise<SecondFactorStep> {
  const ticket = newSecretToken();
  await tx.db.insert(signInSteps).values({
    tenantId: tx.tenantId,
    id: newId<'SignInStep'>(),
    kind: 'second-factor',
    userId,
    tokenHash: hashOfToken(ticket),
    expiresAt: Temporal.Now.instant().add({ minutes }),
  });
  return { nextStep: 'secondFactor', ticket };
}

/**
 * Opens a session for a ticket and its code. Five tries per ticket, within the account's rate limit. Throws
 * `WrongCode`, `RateLimited`, or `AuthenticationRequired` for an invalid ticket.
 */
export async function takeSecondStep(
  tenantId: Id<'Incubator'>,
  ticket: string,
  code: string,
  device: Device,
): Promise<SignedInSession> {
  const opened = await inTenant(tenantId, async (tx) => {
    // Count before checking, so that concurrent guesses gain nothing.
    const [step] = await tx.db
      .update(signInSteps)
      .set({ failures: sql`${signInSteps.failures} + 1` })
      .where(
        and(
          eq(signInSteps.tokenHash, hashOfToken(ticket)),
          eq(signInSteps.kind, 'second-factor'),
          isNull(signInSteps.usedAt),
          lt(signInSteps.failures, mostCodeTries),
          gt(signInSteps.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: signInSteps.id, userId: signInSteps.userId });
    if (!step?.userId) throw new AuthenticationRequired();
    if (!(await takeCountedCode(tx, step.userId, code))) {
      await logActivity(tx, null, signInFailed(tenantId, step.userId, 'code'));
      return null;
    }
    await tx.db.update(signInSteps).set({ usedAt: sql`now()` }).where(eq(signInSteps.id, step.id));
    return openSession(tx, step.userId, device);
  });
  // Keep the failure counted.
  if (!opened) throw new WrongCode();
  return opened;
}

/** Counts code guesses per account, for sign-in and re-authentication together. Throws `RateLimited`. */
export async function takeCountedCode(tx: Tx, userId: Id<'User'>, code: string): Promise<boolean> {
  const key = `factor ${userId}`;
  await chargeGuess(tx, key, mostCodeTries);
  const isRight = await takeSecondFactor(tx, userId, code);
  if (isRight) await forgetGuesses(tx, key);
  return isRight;
}

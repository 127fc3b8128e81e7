import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired } from '@seedbed/domain/kernel/user-error.ts';
import { WrongCode } from '@seedbed/domain/sessions/errors.ts';
import { mostCodeTries } from '@seedbed/domain/sessions/session.ts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Device, openSession, type SignedInSession } from '#capabilities/sessions/open-session.ts';
import { chargeGuess, forgetGuesses } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { signInSteps } from '#capabilities/sessions/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { takeSecondFactor } from './authenticator.ts';

const minutes = 10;

/** The password was right and a code is needed. The ticket opens nothing: it only says whose code is expected. */
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
 * A session for the code that belongs to the ticket. Five tries a ticket, and as many as the sign-in allows an account.
 * Throws `WrongCode`, `RateLimited`; `AuthenticationRequired` where the ticket is used, too old or of nobody.
 */
export async function takeSecondStep(
  tenantId: Id<'Incubator'>,
  ticket: string,
  code: string,
  device: Device,
): Promise<SignedInSession> {
  const opened = await inTenant(tenantId, async (tx) => {
    // Counted before it is looked at, so that many at once gain nothing.
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
    if (!(await takeCounted(tx, step.userId, code))) return null;
    await tx.db.update(signInSteps).set({ usedAt: sql`now()` }).where(eq(signInSteps.id, step.id));
    return openSession(tx, step.userId, device);
  });
  // The failed guess stays counted.
  if (!opened) throw new WrongCode();
  return opened;
}

/** Guesses of a code are counted by the account, wherever it is asked for. Throws `RateLimited`. */
export async function takeCounted(tx: Tx, userId: Id<'User'>, code: string): Promise<boolean> {
  const key = `factor ${userId}`;
  await chargeGuess(tx, key, mostCodeTries);
  const isRight = await takeSecondFactor(tx, userId, code);
  if (isRight) await forgetGuesses(tx, key);
  return isRight;
}

import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { afterFailure, secondsToWait } from '@seedbed/domain/sessions/sign-in-back-off.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { knownDevices, signInFailures } from '#capabilities/sessions/table.ts';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import type { Attempts } from '#platform/password-hash.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';

/** A whole cohort may share one network address, so only failures are counted narrowly. */
export const failedByAddress = new SharedRateLimit('failed', 10, 60);
/** Protects the process only, so it is counted in memory. */
export const triesByAddress = new RateLimit(300, 60);

/** The failure counter of one network address, for `verifyPassword`. */
export const attemptsFrom = (tenantId: Id<'Incubator'>, ip: string): Attempts => ({
  assertWithinLimit: () => failedByAddress.assertWithinLimit(tenantId, ip),
  countFailure: () => failedByAddress.consume(tenantId, ip),
});

/**
 * Counts a guess as failed before checking it; success resets the count. `tries` guesses are free. Throws
 * `RateLimited`.
 */
export async function chargeGuess(tx: Tx, key: string, tries?: number): Promise<void> {
  // Lock by key, since a first guess has no row to lock.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} ${key}`}, 0))`);
  const [row] = await tx.db.select().from(signInFailures).where(eq(signInFailures.key, key));
  const now = Temporal.Now.instant();
  const existing = row ? { count: row.failures, firstAt: row.firstAt, blockedUntil: row.blockedUntil } : null;
  const wait = secondsToWait(existing, now);
  if (wait > 0) throw new RateLimited(wait);
  const { count, firstAt, blockedUntil } = afterFailure(existing, now, tries);
  await tx.db
    .insert(signInFailures)
    .values({ tenantId: tx.tenantId, key, failures: count, firstAt, blockedUntil })
    .onConflictDoUpdate({
      target: [signInFailures.tenantId, signInFailures.key],
      set: { failures: count, firstAt, blockedUntil },
    });
}

export const forgetGuesses = (tx: Tx, key: string) => tx.db.delete(signInFailures).where(eq(signInFailures.key, key));

/** The counters of password guesses: at the sign-in page, on a known device, and at re-authentication. */
export const guessKeys = {
  account: (email: string) => `account ${hashOfToken(email)}`,
  device: (deviceTokenHash: string) => `device ${deviceTokenHash}`,
  reauthentication: (userId: Id<'User'>) => `reauthentication ${userId}`,
};

/**
 * Unlocks an account whose owner has opened a link at `email`. Guesses of codes stay counted: the link is no second
 * factor.
 */
export async function forgetPasswordGuesses(tx: Tx, userId: Id<'User'>, email: string): Promise<void> {
  const devices = await tx.db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const keys = [
    guessKeys.account(email),
    guessKeys.reauthentication(userId),
    ...devices.map(({ tokenHash }) => guessKeys.device(tokenHash)),
  ];
  await tx.db.delete(signInFailures).where(inArray(signInFailures.key, keys));
}

/** Runs the writes after a right guess. If the disk is too full for them, the guess is still no failed one. */
export async function afterRightGuess<T>(
  tenantId: Id<'Incubator'>,
  key: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTenant(tenantId, work);
  } catch (fault) {
    // Deleting a row takes no space.
    if (userErrorOfDatabase(fault)?.code === 'DiskFull')
      await inTenant(tenantId, (tx) => forgetGuesses(tx, key)).catch(() => {});
    throw fault;
  }
}

/** Older than the longest window and wait. */
export const deleteOldGuesses = (tenantId: Id<'Incubator'>) =>
  inTenant(tenantId, (tx) =>
    tx.db
      .delete(signInFailures)
      .where(sql`greatest(${signInFailures.firstAt}, ${signInFailures.blockedUntil}) < now() - interval '1 day'`),
  );

import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { afterFailure, secondsToWait } from '@seedbed/domain/sessions/sign-in-back-off.ts';
import { eq, sql } from 'drizzle-orm';
import { signInFailures } from '#capabilities/sessions/table.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import type { Tx } from '#platform/tx.ts';

/** Of one network address; a whole cohort may sit behind it, so only what failed is counted narrowly. */
export const failedByAddress = new RateLimit(10, 60);
export const triesByAddress = new RateLimit(300, 60);

/**
 * Counts a guess as failed before it is looked at; a right one is forgotten again. `tries` of them are looked at before one
 * waits. Throws `RateLimited`.
 */
export async function chargeGuess(tx: Tx, key: string, tries?: number): Promise<void> {
  // Guesses on one key wait for each other, also where there is no row to lock yet.
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

/** Failed sign-ins of one account, device or address; one rule for all. */
export interface SignInFailures {
  count: number;
  firstAt: Temporal.Instant;
  blockedUntil: Temporal.Instant | null;
}

/** Minutes to wait after each failure beyond the free ones. */
const waitsMinutes = [1, 2, 4, 8, 15];
/** Free guesses. */
const passwordTries = 4;

/**
 * Failures expire this long after the last wait, or after the first failure without waits. At most ten guesses fit into
 * fifteen minutes: three failures, expiry, then seven more.
 */
const forgottenAfterMinutes = 15;

/** Seconds until the next guess is allowed; 0 means now. */
export function secondsToWait(failures: SignInFailures | null, now: Temporal.Instant): number {
  if (!failures?.blockedUntil) return 0;
  return Math.max(0, Math.ceil(now.until(failures.blockedUntil).total('seconds')));
}

export function afterFailure(
  failures: SignInFailures | null,
  now: Temporal.Instant,
  tries = passwordTries,
): SignInFailures {
  const existing = failures && !isForgotten(failures, now) ? failures : null;
  const count = (existing?.count ?? 0) + 1;
  const minutes = waitsMinutes[Math.min(count - tries, waitsMinutes.length - 1)];
  return { count, firstAt: existing?.firstAt ?? now, blockedUntil: minutes ? now.add({ minutes }) : null };
}

function isForgotten({ firstAt, blockedUntil }: SignInFailures, now: Temporal.Instant): boolean {
  const end = (blockedUntil ?? firstAt).add({ minutes: forgottenAfterMinutes });
  return Temporal.Instant.compare(end, now) <= 0;
}

/** Failed sign-ins of one account, device or address: the rule is the same. */
export interface SignInFailures {
  count: number;
  firstAt: Temporal.Instant;
  blockedUntil: Temporal.Instant | null;
}

/** Minutes to wait after the first failure that has to, and after each further one. */
const waitsMinutes = [1, 2, 4, 8, 15];
/** So many passwords are looked at before one waits. */
const passwordTries = 4;

/**
 * Failures are forgotten so long after the last wait, or after the first failure where there was none. Three failures,
 * forgotten, then seven more is the most that fits into any fifteen minutes: ten guesses.
 */
const forgottenAfterMinutes = 15;

/** Seconds until the next guess is looked at; 0 where it may be now. */
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

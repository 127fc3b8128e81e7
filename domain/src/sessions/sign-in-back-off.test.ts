import { expect, test } from 'vitest';
import { afterFailure, type SignInFailures, secondsToWait } from './sign-in-back-off.ts';

// RE-A3
const start = Temporal.Instant.from('2026-11-20T22:30:00Z');
const at = (seconds: number) => start.add({ seconds });

test('allows four free guesses, then waits from one to fifteen minutes', () => {
  let failures: SignInFailures | null = null;
  let now = start;
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    failures = afterFailure(failures, now);
    const wait = secondsToWait(failures, now);
    waits.push(wait / 60);
    now = now.add({ seconds: wait });
    expect(secondsToWait(failures, now)).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
});

test('makes nobody wait without failures', () => expect(secondsToWait(null, start)).toBe(0));

test('rounds a wait up to whole seconds', () => {
  const failures = { count: 4, firstAt: start, blockedUntil: start.add({ milliseconds: 1500 }) };
  expect(secondsToWait(failures, start)).toBe(2);
});

test('forgets failures a quarter of an hour after the last wait', () => {
  const failures = { count: 6, firstAt: start, blockedUntil: at(600) };
  expect(afterFailure(failures, at(600 + 899)).count).toBe(7);
  expect(afterFailure(failures, at(600 + 900))).toEqual({ count: 1, firstAt: at(1500), blockedUntil: null });
  expect(afterFailure({ count: 2, firstAt: start, blockedUntil: null }, at(900)).count).toBe(1);
  expect(afterFailure({ count: 2, firstAt: start, blockedUntil: null }, at(899)).count).toBe(3);
});

/** Guesses when `tries` does and the rule allows; returns the times of allowed guesses. */
function guesses(tries: (second: number) => number, hours: number): number[] {
  const checked: number[] = [];
  let failures: SignInFailures | null = null;
  for (let second = 0; second < hours * 3600; second += 10) {
    for (let i = tries(second); i > 0 && secondsToWait(failures, at(second)) === 0; i--) {
      failures = afterFailure(failures, at(second));
      checked.push(second);
    }
  }
  return checked;
}

function mostInAQuarterHour(seconds: number[]): number {
  return Math.max(...seconds.map((from) => seconds.filter((s) => s >= from && s < from + 900).length));
}

test.each<[string, (second: number) => number]>([
  ['as fast as possible', () => 20],
  ['one every ten seconds', () => 1],
  [
    'three, then a burst when they are forgotten',
    (second) => (second % 1800 === 0 ? 1 : second % 1800 === 890 ? 2 : second % 1800 >= 900 ? 20 : 0),
  ],
  ['waiting until all is forgotten', (second) => (second % 1810 < 900 ? 20 : 0)],
])('allows at most ten guesses in any fifteen minutes: %s', (_, tries) => {
  expect(mostInAQuarterHour(guesses(tries, 6))).toBeLessThanOrEqual(10);
});

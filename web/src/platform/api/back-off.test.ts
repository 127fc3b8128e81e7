import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test.each([
  [0, 500, 1_500],
  [1, 1_000, 3_000],
  [4, 8_000, 24_000],
  [5, 10_000, 30_000],
  [9, 10_000, 30_000],
])('delays try %i by %i to %i ms, so that clients do not reconnect in step', (tries, least, most) => {
  expect(backOffMs(tries, 0)).toBe(least);
  expect(backOffMs(tries, 1)).toBe(most);
});

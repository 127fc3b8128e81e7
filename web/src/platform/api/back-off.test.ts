import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test.each([
  [0, 500, 1_500],
  [1, 1_000, 3_000],
  [4, 8_000, 24_000],
  [5, 10_000, 30_000],
  [9, 10_000, 30_000],
])('try %i waits %i to %i ms, so that many who were cut off do not come back at once', (tries, least, most) => {
  expect(backOffMs(tries, 0)).toBe(least);
  expect(backOffMs(tries, 1)).toBe(most);
});

import { expect, test } from 'vitest';
import { mannWhitneyP, median, quantile } from './statistics.ts';

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

test('computes the median and the quantile', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), quantile(upTo(100, 1), 0.99)]).toEqual([2, 2.5, 99]);
});

test('finds samples of one source likely, and distant ones unlikely', () => {
  expect(mannWhitneyP(upTo(20), upTo(20))).toBeCloseTo(1, 6);
  // U is 0 of 12.5, the deviation 4.787.
  expect(mannWhitneyP([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.012186, 5);
  // Computed by hand: the first ranks sum to 18, U is 3 of 12.5. With ties of 2, 3, 3 and 2 the deviation is 4.640.
  expect(mannWhitneyP([1, 1, 2, 2, 3], [2, 3, 3, 4, 4])).toBeCloseTo(0.05241, 4);
  expect(mannWhitneyP(upTo(300), upTo(300, 100))).toBeLessThan(1e-6);
  expect(mannWhitneyP([7, 7], [7, 7])).toBe(1);
});

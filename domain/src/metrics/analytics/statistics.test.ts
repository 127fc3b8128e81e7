import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribution, growth } from './statistics.ts';

const values = fc.array(fc.integer({ min: -1_000, max: 100_000 }), { maxLength: 60 });

test('counts each value in one bin, by its limits', () => {
  fc.assert(
    fc.property(values, (all) => {
      const bins = distribution(all);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const [i, { from, to, count }] of bins.entries()) {
        const isLast = i === bins.length - 1;
        const within = all.filter((value) => value >= from - 1e-6 && (isLast ? value <= to + 1e-6 : value < to + 1e-6));
        expect(count).toBeLessThanOrEqual(within.length);
      }
    }),
  );
});

test('has one bin for equal values, and none without any', () => {
  expect(distribution([5, 5, 5])).toEqual([{ from: 5, to: 5, count: 3 }]);
  expect(distribution([])).toEqual([]);
});

test('compares with the value before, also a negative one, and not with zero', () => {
  expect([growth(150, 100), growth(-50, -100), growth(5, 0), growth(5, null), growth(null, 5)]).toEqual([
    ...[0.5, 0.5, null, null, null],
  ]);
});

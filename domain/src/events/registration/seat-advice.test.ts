import { expect, test } from 'vitest';
import { adviseSeats, noShowRateOf, overflowRisk } from './seat-advice.ts';

/** Computes the probability by adding one person after the other. */
function slowRisk(people: number, seats: number, noShowRate: number): number {
  let come = [1];
  for (let n = 0; n < people; n += 1)
    come = Array.from({ length: n + 2 }, (_, k) => (come[k] ?? 0) * noShowRate + (come[k - 1] ?? 0) * (1 - noShowRate));
  return come.slice(seats + 1).reduce((sum, one) => sum + one, 0);
}

test.each([0.01, 0.1, 0.22, 0.5, 0.9])(
  'finds the risk and the advice of a slow calculation at a rate of %d',
  (rate) => {
    for (let seats = 1; seats <= 60; seats += 3) {
      let most = seats;
      for (let people = seats + 1; people <= 2 * seats; people += 1) {
        const slow = slowRisk(people, seats, rate);
        expect(overflowRisk(people, seats, rate)).toBeCloseTo(slow, 10);
        if (slow <= 0.05) most = people;
      }
      const advised = adviseSeats(seats, rate, 2 * seats)?.offers ?? seats;
      expect(advised).toBe(most);
    }
  },
);

test('advises 34 for 30 seats if 22 % do not come, and never more than the limit', () => {
  const advice = adviseSeats(30, 0.22, null);
  expect(advice?.offers).toBe(34);
  expect(advice?.risk).toBeCloseTo(0.04, 2);
  expect(adviseSeats(30, 0.22, 32)?.offers).toBe(32);
  expect(adviseSeats(30, 0.22, 30)).toBeNull();
  expect(adviseSeats(30, 0.22, 20)).toBeNull();
});

test('advises nothing where everybody comes, and is fast for the largest event', () => {
  expect(adviseSeats(30, 0, null)).toBeNull();
  expect(adviseSeats(2, 0.05, null)).toBeNull();
  const offers = adviseSeats(100_000, 0.2, null)?.offers ?? 0;
  expect(offers).toBeGreaterThan(124_000);
  expect(offers).toBeLessThan(125_000);
});

test('knows a rate from three past events on', () => {
  expect(noShowRateOf({ events: 2, attended: 8, absent: 2 })).toBeNull();
  expect(noShowRateOf({ events: 3, attended: 8, absent: 2 })).toBe(0.2);
});

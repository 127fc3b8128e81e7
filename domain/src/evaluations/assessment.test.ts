import { expect, test } from 'vitest';
import { freshness, healthOf, joinedByCriterion, sittingsOf } from './assessment.ts';

const now = Temporal.Instant.from('2026-06-30T00:00:00Z');
const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
const scored = (roundId: string, days: number, criteria: Record<string, number>) => ({
  roundId,
  applicationId: 'a',
  at: daysAgo(days),
  criteria: new Map(Object.entries(criteria)),
});

test('joins the questions of a criterion by their weights', () => {
  const joined = joinedByCriterion([
    { key: 'team', value: 100, weight: 3 },
    { key: 'team', value: 20, weight: 1 },
    { key: 'market', value: 40, weight: 0 },
    { key: 'market', value: 60, weight: 0 },
  ]);
  expect([...joined]).toEqual([
    ['team', { value: 80, weight: 4 }],
    ['market', { value: 50, weight: 0 }],
  ]);
});

test('joins the evaluators of a round, the oldest round first', () => {
  const sittings = sittingsOf([
    scored('r2', 10, { team: 80 }),
    scored('r1', 100, { team: 40, market: 20 }),
    scored('r1', 90, { team: 60 }),
  ]);
  expect(sittings.map(({ at, values }) => [at, Object.fromEntries(values)])).toEqual([
    [daysAgo(90), { team: 50, market: 20 }],
    [daysAgo(10), { team: 80 }],
  ]);
});

test('takes the newest score of each criterion, and counts old ones less', () => {
  const sittings = sittingsOf([scored('r1', 180, { team: 0, market: 20 }), scored('r2', 10, { team: 80 })]);
  const weights = new Map([
    ['team', 3],
    ['market', 2],
  ]);
  // Market is 180 days old: it counts half.
  expect(healthOf(sittings, weights, now)).toBeCloseTo((3 * 80 + 1 * 20) / 4);
  expect([freshness(0), freshness(90), freshness(180), freshness(270)]).toEqual([1, 1, 0.5, 0.25]);
  expect(healthOf([], weights, now)).toBeNull();
});

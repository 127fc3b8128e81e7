import { allocate, type Candidate, type Evaluator } from '../domain/src/evaluations/allocation/allocation.ts';
import type { Row } from './table.ts';

const people = (count: number): Evaluator[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `e${i}`,
    role: i % 3 === 0 ? 'Mentor' : 'Evaluator',
    industries: [`i${i % 8}`],
    languages: ['en'],
    domain: `d${i % 40}`,
    capacity: 60,
  }));

/** Three readers each, one of them from the industry. */
const applications = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `a${i}`,
    domains: [`d${i % 40}`],
    excluded: [],
    needs: [
      { kind: 'readers', count: 3 },
      { kind: 'industry', industry: `i${i % 8}`, count: 1 },
    ],
  }));

const tries = 5;

function fastest(count: number, evaluators: number): { ms: number; given: number } {
  const [readers, candidates] = [people(evaluators), applications(count)];
  let best = { ms: Number.POSITIVE_INFINITY, given: 0 };
  for (let n = 0; n < tries; n++) {
    const began = performance.now();
    const given = allocate(readers, candidates, []).length;
    const ms = performance.now() - began;
    if (ms < best.ms) best = { ms, given };
  }
  return best;
}

/** Gives 2,000 applications to 150 evaluators, against a quarter of the work. */
export function benchAllocation(): Row[] {
  const [half, whole] = [fastest(1_000, 75), fastest(2_000, 150)];
  return [
    { name: 'allocation: evaluations given', value: whole.given, limit: { least: 6_000, most: 6_000 } },
    {
      name: 'allocation of 2,000 to 150',
      value: whole.ms,
      unit: ' ms',
      limit: { most: 1_000 },
      isGoal: true,
    },
    { name: 'allocation: 2,000 to 150 against 1,000 to 75', value: whole.ms / half.ms, limit: { most: 5 } },
  ];
}

import { type MentorToMatch, type StartupToMatch, usualWeights } from '../domain/src/matching/match-score.ts';
import { solveMatching } from '../domain/src/matching/solve-matching.ts';
import type { Row } from './table.ts';

const topics = 20;
const topicsFrom = (i: number) => [i, i * 7 + 1, i * 3 + 2].map((n) => `t${n % topics}`);

const startups = (count: number): StartupToMatch[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    topicIds: [...new Set(topicsFrom(i))],
    industryIds: [`i${i % 12}`],
    stage: i % 2 === 0 ? 'idea' : 'launched',
    languages: ['en'],
    country: `c${i % 8}`,
    places: 1,
    wishes: {},
    conflictIds: [],
  }));

const mentors = (count: number): MentorToMatch[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `m${i}`,
    expertise: Object.fromEntries(topicsFrom(i * 5).map((topic, at) => [topic, 3 - at])),
    industryIds: [`i${(i * 5) % 12}`],
    stages: ['idea'],
    languages: ['en'],
    country: `c${(i * 3) % 8}`,
    capacity: 1,
    load: 0,
    ratings: { count: 0, sum: 0 },
    wishes: {},
  }));

const tries = 3;

function fastest(count: number): { ms: number; pairs: number } {
  const [asking, offering] = [startups(count), mentors(count)];
  let best = { ms: Number.POSITIVE_INFINITY, pairs: 0 };
  for (let n = 0; n < tries; n++) {
    const began = performance.now();
    const pairs = solveMatching({
      ...{ startups: asking, mentors: offering, weights: usualWeights, mode: 'everyoneFirst' },
      ...{ pinned: [], excluded: [] },
    }).length;
    const ms = performance.now() - began;
    if (ms < best.ms) best = { ms, pairs };
  }
  return best;
}

/** Matches 300 startups with 300 mentors, against half of each, which has a quarter of the pairs. */
export function benchMatching(): Row[] {
  const [half, whole] = [fastest(150), fastest(300)];
  return [
    { name: 'matching: startups with a mentor', value: whole.pairs, limit: { least: 300, most: 300 } },
    { name: 'matching of 300 and 300', value: whole.ms, unit: ' ms', limit: { most: 2_000 }, isGoal: true },
    { name: 'matching: 300 and 300 against 150 and 150', value: whole.ms / half.ms, limit: { most: 12 } },
  ];
}

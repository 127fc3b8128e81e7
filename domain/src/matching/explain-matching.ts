import { hindrancesOf, type MatchWeights, matchHindrances, matchParts, matchScore, meanRating } from './match-score.ts';
import { type MatchPair, type MatchProblem, pairKey, type SolvedPair, solveMatching } from './solve-matching.ts';

export interface ExplainedPair extends SolvedPair {
  /** The pair stays when any weight changes by a tenth. */
  isFirm: boolean;
  /** The hundredths of a point that a pin costs all others together; null for other pairs. */
  price: number | null;
}

export const wayChanges = ['oneMore', 'language'] as const;

/** `taken`: the mentor could come, and others need the place more. `nothing`: no fact speaks for the pair. */
export const missReasons = [...matchHindrances, 'taken', 'nothing'] as const;
export type MissReason = (typeof missReasons)[number];

/** A startup without a mentor, and the changes that would give it one. */
export interface MatchMiss {
  startupId: string;
  /** The best mentors whom one change brings to the startup. */
  ways: { mentorId: string; change: (typeof wayChanges)[number] }[];
  /** The number of mentors that each hindrance keeps away. */
  hindrances: Partial<Record<MissReason, number>>;
}

export interface ExplainedMatching {
  pairs: ExplainedPair[];
  misses: MatchMiss[];
}

/** Other problems are solved again only for the first ones, so that a large run ends in time. */
const mostExplained = 20;
const mostWays = 2;

/** Solves the problem, and says how sure each pair is, what pins cost, and why startups have no mentor. */
export function explainMatching(problem: MatchProblem): ExplainedMatching {
  const solved = solveMatching(problem);
  const firm = firmPairs(problem, solved);
  const total = sumOf(solved);
  const pinPrice = (pin: MatchPair) =>
    sumOf(solveMatching({ ...problem, pinned: problem.pinned.filter((one) => pairKey(one) !== pairKey(pin)) })) - total;
  const served = new Set(solved.map(({ startupId }) => startupId));
  const misses = problem.startups.filter(({ id, places }) => places > 0 && !served.has(id));
  return {
    pairs: solved.map((pair) => ({
      ...pair,
      isFirm: firm.has(pairKey(pair)),
      price: pair.isPinned ? pinPrice(pair) : null,
    })),
    misses: misses.map(({ id }, i) => ({
      startupId: id,
      ways: i < mostExplained ? waysTo(problem, id) : [],
      hindrances: countHindrances(problem, id),
    })),
  };
}

const sumOf = (pairs: readonly SolvedPair[]) => pairs.reduce((total, { score }) => total + score, 0);

function firmPairs(problem: MatchProblem, solved: readonly SolvedPair[]): ReadonlySet<string> {
  let firm = new Set(solved.map(pairKey));
  for (const part of matchParts)
    for (const factor of [0.9, 1.1]) {
      const weights: MatchWeights = { ...problem.weights, [part]: problem.weights[part] * factor };
      firm = firm.intersection(new Set(solveMatching({ ...problem, weights }).map(pairKey)));
    }
  return firm;
}

/** Each answer is proved: the changed problem gives the startup that mentor. */
function waysTo(problem: MatchProblem, startupId: string): MatchMiss['ways'] {
  const startup = problem.startups.find(({ id }) => id === startupId);
  if (!startup) return [];
  const mean = meanRating(problem.mentors);
  const excluded = new Set(problem.excluded.map(pairKey));
  const near = problem.mentors
    .filter(({ id }) => !excluded.has(pairKey({ startupId, mentorId: id })))
    .map((mentor) => ({ mentor, hindrances: hindrancesOf(startup, mentor) }))
    .filter(
      ({ hindrances }) => hindrances.every((one) => one === 'full' || one === 'language') && hindrances.length < 2,
    )
    .map((one) => ({ ...one, score: matchScore(startup, one.mentor, problem.weights, mean).score }))
    .sort((a, b) => b.score - a.score || (a.mentor.id < b.mentor.id ? -1 : 1))
    .slice(0, mostWays);
  return near.flatMap(({ mentor, hindrances }) => {
    const change = hindrances.includes('language') ? 'language' : 'oneMore';
    const changed =
      change === 'language'
        ? { ...mentor, languages: [...mentor.languages, ...startup.languages] }
        : { ...mentor, capacity: Math.max(mentor.capacity, mentor.load) + 1 };
    const mentors = problem.mentors.map((one) => (one === mentor ? changed : one));
    const isMatched = solveMatching({ ...problem, mentors }).some(
      (pair) => pair.startupId === startupId && pair.mentorId === mentor.id,
    );
    return isMatched ? { mentorId: mentor.id, change } : [];
  });
}

/** The number of mentors for the strongest reason of each. */
export function countHindrances(
  problem: Pick<MatchProblem, 'startups' | 'mentors' | 'weights'>,
  startupId: string,
): MatchMiss['hindrances'] {
  const startup = problem.startups.find(({ id }) => id === startupId);
  const counts: MatchMiss['hindrances'] = {};
  if (!startup) return counts;
  const mean = meanRating(problem.mentors);
  for (const mentor of problem.mentors) {
    const fits = matchScore(startup, mentor, problem.weights, mean).score > 0;
    const [strongest = fits ? 'taken' : 'nothing'] = hindrancesOf(startup, mentor);
    counts[strongest] = (counts[strongest] ?? 0) + 1;
  }
  return counts;
}

import { type FlowArc, minCostFlow } from '#kernel/optimization/min-cost-flow.ts';
import {
  freePlaces,
  fullScore,
  hindrancesOf,
  type MatchWeights,
  type MentorToMatch,
  matchScore,
  meanRating,
  type ScoredMatch,
  type StartupToMatch,
} from './match-score.ts';

export const matchModes = ['bestTotal', 'everyoneFirst'] as const;
export type MatchMode = (typeof matchModes)[number];

export interface MatchPair {
  startupId: string;
  mentorId: string;
}

export interface MatchProblem {
  startups: readonly StartupToMatch[];
  mentors: readonly MentorToMatch[];
  weights: MatchWeights;
  mode: MatchMode;
  /** Pairs that a person wants; they stay whatever keeps the two apart. */
  pinned: readonly MatchPair[];
  /** Pairs that a person took away. */
  excluded: readonly MatchPair[];
}

export interface SolvedPair extends MatchPair, ScoredMatch {
  isPinned: boolean;
}

export const pairKey = ({ startupId, mentorId }: MatchPair): string => `${startupId} ${mentorId}`;

/** Equal scores are decided by this order, which favors nobody: neither older records nor the order of the input. */
function scattered<Record extends { id: string }>(records: readonly Record[]): Record[] {
  const keyed = records.map((record) => [scatter(record.id), record] as const);
  return keyed.sort(([a, one], [b, other]) => a - b || (one.id < other.id ? -1 : 1)).map(([, record]) => record);
}

/** FNV-1a. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The pairs with the highest sum of scores. With `everyoneFirst`, no other solution serves more startups, and none of those
 * that serve as many has a higher sum. Pins come first and take their places.
 */
export function solveMatching(problem: MatchProblem): SolvedPair[] {
  const startups = scattered(problem.startups);
  const mentors = scattered(problem.mentors);
  const mean = meanRating(mentors);
  const pinned = new Set(problem.pinned.map(pairKey));
  const excluded = new Set(problem.excluded.map(pairKey));
  const solved: SolvedPair[] = [];
  const placesOf = new Map([
    ...startups.map(({ id, places }) => [id, places] as const),
    ...mentors.map((mentor) => [mentor.id, freePlaces(mentor)] as const),
  ]);
  const served = new Set<string>();
  const open: SolvedPair[][] = startups.map((startup) =>
    mentors.flatMap((mentor) => {
      const pair = { startupId: startup.id, mentorId: mentor.id };
      const isPinned = pinned.has(pairKey(pair));
      if (!isPinned && (excluded.has(pairKey(pair)) || hindrancesOf(startup, mentor).length > 0)) return [];
      const scored = { ...pair, ...matchScore(startup, mentor, problem.weights, mean), isPinned };
      if (!isPinned) return scored.score > 0 ? scored : [];
      solved.push(scored);
      served.add(startup.id);
      for (const id of [startup.id, mentor.id]) placesOf.set(id, Math.max(0, (placesOf.get(id) ?? 0) - 1));
      return [];
    }),
  );
  return [...solved, ...bestPairs(startups, mentors, open, { placesOf, served, mode: problem.mode })];
}

interface Room {
  placesOf: ReadonlyMap<string, number>;
  served: ReadonlySet<string>;
  mode: MatchMode;
}

/** Nodes: the source, startups, mentors, the sink. A path costs what its pair lacks of the full score. */
function bestPairs(
  startups: readonly StartupToMatch[],
  mentors: readonly MentorToMatch[],
  open: readonly (readonly SolvedPair[])[],
  { placesOf, served, mode }: Room,
): SolvedPair[] {
  const sink = startups.length + mentors.length + 1;
  const mentorNode = new Map(mentors.map(({ id }, i) => [id, startups.length + 1 + i]));
  const rooms = startups.map(({ id }) => placesOf.get(id) ?? 0);
  // Larger than any sum of scores: serving one startup more outweighs all of them.
  const first = mode === 'everyoneFirst' ? fullScore * (rooms.reduce((total, one) => total + one, 0) + 1) : 0;
  const pairs = open.flatMap((ofStartup, i) => ofStartup.map((pair) => ({ pair, node: i + 1 })));
  const arcs: FlowArc[] = [
    ...pairs.map(({ pair, node }) => ({
      from: node,
      to: mentorNode.get(pair.mentorId) ?? sink,
      capacity: 1,
      cost: fullScore - pair.score,
    })),
    ...startups.flatMap(({ id }, i): FlowArc[] => {
      const node = { from: 0, to: i + 1 };
      const room = rooms[i] ?? 0;
      if (served.has(id) || room === 0) return [{ ...node, capacity: room, cost: first }];
      return [
        { ...node, capacity: 1, cost: 0 },
        { ...node, capacity: room - 1, cost: first },
      ];
    }),
    ...mentors.map(({ id }) => ({
      from: mentorNode.get(id) ?? sink,
      to: sink,
      capacity: placesOf.get(id) ?? 0,
      cost: 0,
    })),
  ];
  // A path below this cost raises the sum, or serves one startup more.
  const flows = minCostFlow(sink + 1, arcs, fullScore + first);
  return pairs.flatMap(({ pair }, i) => (flows[i] === 1 ? pair : []));
}

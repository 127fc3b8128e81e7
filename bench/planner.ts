import { type DayProblem, solveDay } from '../domain/src/events/planner/solve-day.ts';
import type { Row } from './table.ts';

const slots = 16;

/** Each host is free most of the day; each startup wishes for two hosts and must meet a third. */
function dayOf(startups: number, hosts: number): DayProblem {
  const starts = Array.from({ length: slots }, (_, i) => 30 * i);
  const host = (n: number) => `h${n % hosts}`;
  return {
    ...{ starts, minutes: 30, rooms: Math.ceil(hosts * 0.8), pinned: [], current: [], excluded: [] },
    startups: Array.from({ length: startups }, (_, i) => ({ id: `s${i}`, sessions: 4 })),
    hosts: Array.from({ length: hosts }, (_, i) => ({
      ...{ id: host(i), most: 10 },
      free: starts.flatMap((_, slot) => ((slot + i) % 5 === 0 ? [] : slot)),
    })),
    wishes: Array.from({ length: startups }, (_, i) =>
      [i, i * 3 + 1, i * 7 + 2].map((n, at) => ({ startupId: `s${i}`, hostId: host(n), isMust: at === 0 })),
    ).flat(),
  };
}

const tries = 3;

function fastest(problem: DayProblem): { ms: number; sessions: number } {
  let best = { ms: Number.POSITIVE_INFINITY, sessions: 0 };
  for (let n = 0; n < tries; n++) {
    const began = performance.now();
    const sessions = solveDay(problem).length;
    best = { ms: Math.min(best.ms, performance.now() - began), sessions };
  }
  return best;
}

/** Plans the day of 60 startups and 40 hosts, against half of each. */
export function benchPlanner(): Row[] {
  const [half, whole] = [fastest(dayOf(30, 20)), fastest(dayOf(60, 40))];
  return [
    { name: 'planner: sessions of 60 startups', value: whole.sessions, limit: { least: 240, most: 240 } },
    { name: 'planner of 60 and 40', value: whole.ms, unit: ' ms', limit: { most: 2_000 }, isGoal: true },
    { name: 'planner: 60 and 40 against 30 and 20', value: whole.ms / half.ms, limit: { most: 60 } },
  ];
}

import { expect, test } from 'vitest';
import { explainDay } from './explain-day.ts';
import { gridOf, type PlanEntry, withRooms } from './plan.ts';
import { type DayEntry, type DayProblem, pairKey, solveDay } from './solve-day.ts';

const problemOf = (more: Partial<DayProblem> = {}): DayProblem => ({
  starts: [0, 30],
  minutes: 30,
  startups: [
    { id: 's0', sessions: 1 },
    { id: 's1', sessions: 1 },
  ],
  hosts: [{ id: 'h0', free: [0, 1], most: null }],
  rooms: null,
  ...{ wishes: [], pinned: [], current: [], excluded: [] },
  ...more,
});

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed + 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

function randomProblem(seed: number): DayProblem {
  const next = numbers(seed);
  const some = (most: number) => Math.floor(next.next().value * most);
  const starts = [0, 30, 60].slice(0, 2 + some(2));
  const startups = ['s0', 's1', 's2'].slice(0, 2 + some(2)).map((id) => ({ id, sessions: 1 + some(2) }));
  const hosts = ['h0', 'h1', 'h2'].slice(0, 2 + some(2)).map((id) => ({
    ...{ id, free: starts.flatMap((_, slot) => (some(4) > 0 ? slot : [])), most: some(3) === 0 ? 1 : null },
  }));
  const wishes = startups.map(({ id }) => ({ startupId: id, hostId: `h${some(hosts.length)}`, isMust: some(3) === 0 }));
  return problemOf({ starts, startups, hosts, wishes, rooms: some(2) === 0 ? 1 + some(2) : null });
}

function breaks({ startups, hosts, rooms }: DayProblem, day: readonly DayEntry[]): boolean {
  const most = (keyOf: (entry: DayEntry) => string, limit: (key: string) => number) =>
    [...Map.groupBy(day, keyOf)].some(([key, { length }]) => length > limit(key));
  return (
    most(pairKey, () => 1) ||
    most(
      ({ startupId, slot }) => `${startupId} ${slot}`,
      () => 1,
    ) ||
    most(
      ({ hostId, slot }) => `${hostId} ${slot}`,
      () => 1,
    ) ||
    most(
      ({ slot }) => String(slot),
      () => rooms ?? Infinity,
    ) ||
    most(
      ({ startupId }) => startupId,
      (id) => startups.find((one) => one.id === id)?.sessions ?? 0,
    ) ||
    most(
      ({ hostId }) => hostId,
      (id) => hosts.find((one) => one.id === id)?.most ?? Infinity,
    ) ||
    day.some(({ hostId, slot }) => !hosts.find(({ id }) => id === hostId)?.free.includes(slot))
  );
}

const facts = ({ wishes }: DayProblem, day: readonly DayEntry[]) => {
  const met = new Set(day.map(pairKey));
  const kept = (isMust: boolean) => wishes.filter((wish) => wish.isMust === isMust && met.has(pairKey(wish))).length;
  return { musts: kept(true), sessions: day.length, wishes: kept(false) };
};

/** Every filling of the grid that keeps the rules; answers the most must-meets, and the most sessions with them. */
function bruteForce(problem: DayProblem): { musts: number; sessions: number } {
  const cells = problem.hosts.flatMap(({ id: hostId, free }) => free.map((slot) => ({ hostId, slot })));
  let best = { musts: 0, sessions: 0 };
  const go = (at: number, day: DayEntry[]) => {
    const cell = cells[at];
    if (!cell) {
      const { musts, sessions } = facts(problem, day);
      if (musts > best.musts || (musts === best.musts && sessions > best.sessions)) best = { musts, sessions };
      return;
    }
    go(at + 1, day);
    for (const { id } of problem.startups) {
      const next = [...day, { startupId: id, ...cell }];
      if (!breaks(problem, next)) go(at + 1, next);
    }
  };
  go(0, []);
  return best;
}

test('keeps every rule, and finds as many must-meets and sessions as trying all days', () => {
  for (let seed = 0; seed < 150; seed++) {
    const problem = randomProblem(seed);
    const day = solveDay(problem);
    expect(breaks(problem, day), `rules of ${seed}`).toBe(false);
    const { musts, sessions } = facts(problem, day);
    expect({ seed, musts, sessions }).toEqual({ seed, ...bruteForce(problem) });
  }
});

test('keeps pins, leaves out removed pairs, and never fills a break', () => {
  const pin = { startupId: 's1', hostId: 'h0', slot: 0 };
  const pinned = solveDay(problemOf({ pinned: [pin] }));
  expect(pinned).toContainEqual(pin);
  expect(pinned).toContainEqual({ startupId: 's0', hostId: 'h0', slot: 1 });
  expect(solveDay(problemOf({ excluded: [{ startupId: 's0', hostId: 'h0' }] }))).toHaveLength(1);
  expect(solveDay(problemOf({ starts: [0, 30], minutes: 40 }))).toHaveLength(1);
});

test('repairs a day with the fewest moves', () => {
  const hosts = [
    { id: 'h0', free: [0], most: null },
    { id: 'h1', free: [0, 1, 2], most: null },
  ];
  const current = [
    { startupId: 's1', hostId: 'h1', slot: 0 },
    { startupId: 's2', hostId: 'h1', slot: 1 },
  ];
  const startups = ['s0', 's1', 's2'].map((id) => ({ id, sessions: 1 }));
  const day = solveDay(
    problemOf({ ...{ starts: [0, 30, 60], hosts, startups, current }, excluded: [{ startupId: 's0', hostId: 'h0' }] }),
  );
  expect(day).toHaveLength(3);
  expect(day).toEqual(expect.arrayContaining(current));
  expect(day).toContainEqual({ startupId: 's0', hostId: 'h1', slot: 2 });
});

test('says why a startup misses a host', () => {
  const full = problemOf({
    startups: ['s0', 's1', 's2'].map((id) => ({ id, sessions: 1 })),
    wishes: ['s0', 's1', 's2'].map((startupId) => ({ startupId, hostId: 'h0', isMust: startupId !== 's2' })),
  });
  expect(explainDay(full, solveDay(full))).toEqual([
    { startupId: 's2', missing: 1, hosts: [{ hostId: 'h0', isMust: false, isWish: true, reason: 'full' }] },
  ]);
  const reasonOf = (problem: DayProblem) => explainDay(problem, solveDay(problem)).map(({ hosts }) => hosts[0]?.reason);
  expect(reasonOf(problemOf({ hosts: [{ id: 'h0', free: [], most: null }] }))).toEqual(['noHours', 'noHours']);
  const two = [0, 1].map((n) => ({ id: `h${n}`, free: [0], most: null }));
  const oneRoom = problemOf({ hosts: two, rooms: 1 });
  const named = explainDay(oneRoom, solveDay(oneRoom)).flatMap(({ hosts }) => hosts.map(({ reason }) => reason));
  expect(named.sort()).toEqual(['full', 'noRoom']);
  expect(reasonOf(problemOf({ startups: [{ id: 's0', sessions: 2 }], hosts: two }))).toEqual(['noTime']);
  expect(reasonOf(problemOf({ excluded: [{ startupId: 's0', hostId: 'h0' }] }))).toEqual(['removed']);
});

test('the grid leaves room for breaks, and hosts keep their room', () => {
  expect(gridOf([540, 550, 560, 580, 600, 700], 40)).toEqual([540, 580, 700]);
  const at = (hostId: string, hour: number, more: Partial<PlanEntry> = {}): PlanEntry => ({
    ...{ startupId: `${hostId}${hour}`, hostId, state: 'suggested', room: null, isBooked: false },
    startsAt: Temporal.Instant.from(`2026-05-04T${hour}:00:00Z`),
    ...more,
  });
  const day = [at('b', 10), at('a', 10), at('a', 11), at('b', 11), at('c', 12, { room: 'Red', isBooked: true })];
  const rooms = withRooms(day, ['Red', 'Blue'], 30).map(({ startupId, room }) => `${startupId} ${room}`);
  expect(rooms.sort()).toEqual(['a10 Red', 'a11 Red', 'b10 Blue', 'b11 Blue', 'c12 Red']);
});

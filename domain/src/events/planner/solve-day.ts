import { type FlowArc, minCostFlow } from '#kernel/optimization/min-cost-flow.ts';

export interface DayPair {
  startupId: string;
  hostId: string;
}

export interface DayEntry extends DayPair {
  /** An index of `starts`. */
  slot: number;
}

export interface DayWish extends DayPair {
  isMust: boolean;
}

export interface DayStartup {
  id: string;
  sessions: number;
  /** Slots in which its founders have other meetings. */
  busy?: readonly number[];
}

export interface DayHost {
  id: string;
  /** Slots in which the host can meet somebody. */
  free: readonly number[];
  /** The host has hours, and other meetings in all of them. */
  isBusy?: boolean;
  /** Sessions at most, or null. */
  most: number | null;
}

export interface DayProblem {
  /** In minutes, ascending. */
  starts: readonly number[];
  /** Minutes of a session with the break after it. */
  minutes: number;
  startups: readonly DayStartup[];
  hosts: readonly DayHost[];
  /** Sessions at the same time, or null. */
  rooms: number | null;
  wishes: readonly DayWish[];
  /** Entries that a person placed; they stay. */
  pinned: readonly DayEntry[];
  /** Booked entries: each one that moves is a cost. */
  current: readonly DayEntry[];
  /** Pairs that do not meet. */
  excluded: readonly DayPair[];
}

/** Each value outweighs all that follow it, for days of up to a thousand sessions. */
const worth = { must: 1e11, session: 1e9, stay: 1e5, wish: 10 } as const;

export const pairKey = ({ startupId, hostId }: DayPair): string => `${startupId} ${hostId}`;
const entryKey = (entry: DayEntry): string => `${pairKey(entry)} ${entry.slot}`;

/** First sessions are worth more than second ones, so that a few do not take all of them. */
const worthOfSession = (nth: number): number => worth.session * Math.max(1, 6 - nth);

/**
 * Fills the grid of hosts and slots. Each pair meets once. No slot can be filled better while the others stay, which a
 * min-cost flow proves for each; then it tries to force each missing session, and keeps what gains. The whole problem is
 * NP-hard, so a better day may exist.
 */
export function solveDay(problem: DayProblem): DayEntry[] {
  const rules = rulesOf(problem);
  const isPinned = new Set(problem.pinned.map(pairKey));
  const kept = [...problem.pinned, ...problem.current.filter((entry) => !isPinned.has(pairKey(entry)))];
  // First all that fits beside the booked sessions, then what needs one of them to move.
  let day = settle(rules, settle({ ...rules, pinned: new Set(kept.filter(isPossible(problem)).map(entryKey)) }, kept));
  let tries = Math.max(
    12,
    Math.min(4_000, 1e6 / (problem.startups.length * problem.hosts.length * problem.starts.length)),
  );
  for (let isBetter = true; isBetter && tries > 0; ) {
    isBetter = false;
    for (const forced of missing(rules, day)) {
      if (tries-- <= 0) break;
      const tried = settle(rules, withForced(rules, day, forced), forced);
      if (totalOf(rules, tried) <= totalOf(rules, day)) continue;
      day = tried;
      isBetter = true;
      break;
    }
  }
  return day;
}

/** A pin stays whatever it breaks; a booked session needs a host who still comes. */
const isPossible =
  ({ hosts, startups, pinned }: DayProblem) =>
  (entry: DayEntry): boolean =>
    pinned.includes(entry) ||
    (startups.some(({ id }) => id === entry.startupId) &&
      hosts.some(({ id, free }) => id === entry.hostId && free.includes(entry.slot)));

interface Rules {
  problem: DayProblem;
  worthOf: ReadonlyMap<string, number>;
  closed: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  stays: ReadonlySet<string>;
  sessions: ReadonlyMap<string, number>;
  /** Slots that are closed to a startup. */
  busyOf: ReadonlyMap<string, ReadonlySet<number>>;
  freeAt: readonly (readonly DayHost[])[];
  /** Slots that one person cannot have beside this one, with it. */
  overlaps: readonly ReadonlySet<number>[];
}

function rulesOf(problem: DayProblem): Rules {
  const { starts, minutes, wishes, excluded, pinned, current, startups, hosts } = problem;
  return {
    problem,
    worthOf: new Map(wishes.map((wish) => [pairKey(wish), wish.isMust ? worth.must : worth.wish])),
    closed: new Set(excluded.map(pairKey)),
    pinned: new Set(pinned.map(entryKey)),
    stays: new Set(current.map(entryKey)),
    sessions: new Map(startups.map(({ id, sessions }) => [id, sessions])),
    busyOf: new Map(startups.map(({ id, busy = [] }) => [id, new Set(busy)])),
    freeAt: starts.map((_, slot) => hosts.filter(({ free }) => free.includes(slot))),
    overlaps: starts.map(
      (start) => new Set(starts.flatMap((other, i) => (Math.abs(other - start) < minutes ? i : []))),
    ),
  };
}

const countBy = (day: readonly DayEntry[], keyOf: (entry: DayEntry) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of day) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return counts;
};

function totalOf({ worthOf, stays }: Rules, day: readonly DayEntry[]): number {
  let value = 0;
  for (const entry of day) value += (worthOf.get(pairKey(entry)) ?? 0) + (stays.has(entryKey(entry)) ? worth.stay : 0);
  for (const count of countBy(day, ({ startupId }) => startupId).values())
    for (let nth = 0; nth < count; nth++) value += worthOfSession(nth);
  return value;
}

/** Fills each slot anew as long as the day gains. */
function settle(rules: Rules, from: readonly DayEntry[], forced?: DayEntry): DayEntry[] {
  let day = [...from];
  for (let before = -1, value = totalOf(rules, day); value > before; ) {
    before = value;
    for (let slot = 0; slot < rules.problem.starts.length; slot++) day = refill(rules, day, slot, forced);
    value = totalOf(rules, day);
  }
  return day;
}

/** The best filling of one slot, with all other slots as they are. */
function refill(rules: Rules, all: readonly DayEntry[], slot: number, forced?: DayEntry): DayEntry[] {
  const { problem, worthOf, closed, stays, pinned, freeAt, overlaps, sessions, busyOf } = rules;
  const isFixed = (entry: DayEntry) => entry === forced || pinned.has(entryKey(entry));
  const day = all.filter((entry) => entry.slot !== slot || isFixed(entry));
  const beside = day.filter((entry) => overlaps[slot]?.has(entry.slot));
  const room = problem.rooms === null ? problem.startups.length : problem.rooms - beside.length;
  if (room <= 0) return day;
  const busy = new Set(beside.flatMap(({ startupId, hostId }) => [startupId, hostId]));
  const met = new Set(day.map(pairKey));
  const ofStartup = countBy(day, ({ startupId }) => startupId);
  const ofHost = countBy(day, ({ hostId }) => hostId);
  const startups = problem.startups.filter(
    ({ id }) => !busy.has(id) && !busyOf.get(id)?.has(slot) && (ofStartup.get(id) ?? 0) < (sessions.get(id) ?? 0),
  );
  const hosts = (freeAt[slot] ?? []).filter(
    ({ id, most }) => !busy.has(id) && (ofHost.get(id) ?? 0) < (most ?? Infinity),
  );
  const edges = startups.flatMap(({ id: startupId }, s) => {
    const own = worthOfSession(ofStartup.get(startupId) ?? 0);
    return hosts.flatMap(({ id: hostId }, h) => {
      const entry = { startupId, hostId, slot };
      const key = pairKey(entry);
      if (met.has(key) || closed.has(key)) return [];
      return { entry, s, h, value: own + (worthOf.get(key) ?? 0) + (stays.has(entryKey(entry)) ? worth.stay : 0) };
    });
  });
  return [...day, ...bestOf(edges, { startups: startups.length, hosts: hosts.length, room })];
}

interface Edge {
  entry: DayEntry;
  s: number;
  h: number;
  value: number;
}

/** Nodes: the source, startups, hosts, the rooms, the sink. */
function bestOf(edges: readonly Edge[], size: { startups: number; hosts: number; room: number }): DayEntry[] {
  const most = edges.reduce((highest, { value }) => Math.max(highest, value), 0);
  const rooms = size.startups + size.hosts + 1;
  const hostNode = (h: number) => size.startups + 1 + h;
  const arcs: FlowArc[] = [
    ...edges.map(({ s, h, value }) => ({ from: s + 1, to: hostNode(h), capacity: 1, cost: most - value })),
    ...Array.from({ length: size.startups }, (_, s) => ({ from: 0, to: s + 1, capacity: 1, cost: 0 })),
    ...Array.from({ length: size.hosts }, (_, h) => ({ from: hostNode(h), to: rooms, capacity: 1, cost: 0 })),
    { from: rooms, to: rooms + 1, capacity: size.room, cost: 0 },
  ];
  const flows = minCostFlow(rooms + 2, arcs, most);
  return edges.flatMap(({ entry }, i) => (flows[i] === 1 ? entry : []));
}

/** Meetings that are worth forcing: must-meets, wishes, then any session that a startup lacks. */
function* missing(
  { problem, worthOf, closed, sessions, overlaps, busyOf }: Rules,
  day: readonly DayEntry[],
): Generator<DayEntry> {
  const placed = new Set(day.map(entryKey));
  yield* problem.current.filter((entry) => !placed.has(entryKey(entry)) && isPossible(problem)(entry));
  const met = new Set(day.map(pairKey));
  const counts = countBy(day, ({ startupId }) => startupId);
  const pinnedHosts = new Set(problem.pinned.map(({ hostId, slot }) => `${hostId} ${slot}`));
  const pairs = problem.startups.flatMap(({ id: startupId }) => {
    const isShort = (counts.get(startupId) ?? 0) < (sessions.get(startupId) ?? 0);
    return problem.hosts.flatMap((host) => {
      const key = pairKey({ startupId, hostId: host.id });
      const value = worthOf.get(key) ?? 0;
      return met.has(key) || closed.has(key) || (value === 0 && !isShort) ? [] : { startupId, host, value, isShort };
    });
  });
  pairs.sort((a, b) => b.value - a.value || Number(b.isShort) - Number(a.isShort));
  for (const { startupId, host } of pairs)
    for (const slot of host.free) {
      if (busyOf.get(startupId)?.has(slot)) continue;
      const isPinned = problem.pinned.some((pin) => pin.startupId === startupId && overlaps[slot]?.has(pin.slot));
      if (!isPinned && !pinnedHosts.has(`${host.id} ${slot}`)) yield { startupId, hostId: host.id, slot };
    }
}

/** Takes away what the forced meeting cannot have beside it. */
function withForced(rules: Rules, day: readonly DayEntry[], forced: DayEntry): DayEntry[] {
  const { problem, overlaps, pinned, sessions, worthOf } = rules;
  const isBeside = ({ slot }: DayEntry) => overlaps[forced.slot]?.has(slot) ?? false;
  const kept = day.filter(
    (entry) =>
      pairKey(entry) !== pairKey(forced) &&
      (!isBeside(entry) || (entry.startupId !== forced.startupId && entry.hostId !== forced.hostId)),
  );
  const drop = (candidates: DayEntry[]) => {
    const open = candidates.filter((entry) => !pinned.has(entryKey(entry)));
    const worst = open.sort((a, b) => (worthOf.get(pairKey(a)) ?? 0) - (worthOf.get(pairKey(b)) ?? 0))[0];
    if (worst) kept.splice(kept.indexOf(worst), 1);
  };
  const own = kept.filter(({ startupId }) => startupId === forced.startupId);
  if (own.length >= (sessions.get(forced.startupId) ?? 0)) drop(own);
  const host = problem.hosts.find(({ id }) => id === forced.hostId);
  const hosted = kept.filter(({ hostId }) => hostId === forced.hostId);
  if (hosted.length >= (host?.most ?? Infinity)) drop(hosted);
  const beside = kept.filter(isBeside);
  if (problem.rooms !== null && beside.length >= problem.rooms) drop(beside);
  const isOver =
    kept.filter(({ startupId }) => startupId === forced.startupId).length >= (sessions.get(forced.startupId) ?? 0) ||
    kept.filter(({ hostId }) => hostId === forced.hostId).length >= (host?.most ?? Infinity) ||
    (problem.rooms !== null && kept.filter(isBeside).length >= problem.rooms);
  return isOver ? [...day] : [...kept, forced];
}

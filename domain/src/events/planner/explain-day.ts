import { type DayEntry, type DayHost, type DayProblem, pairKey } from './solve-day.ts';

export const planMissReasons = [
  'full',
  'noHours',
  'hostBusy',
  'noTime',
  'busy',
  'noRoom',
  'removed',
  'enough',
] as const;
/** Enough: the startup has all its sessions, with others. */
export type PlanMissReason = (typeof planMissReasons)[number];

export interface PlanMiss {
  startupId: string;
  /** Sessions that the startup lacks. */
  missing: number;
  hosts: { hostId: string; isMust: boolean; isWish: boolean; reason: PlanMissReason }[];
}

/** Hosts named for a startup that lacks a session. */
const mostNamed = 4;

/** The startups that lack a session or a host they asked for, with the reason of each host. */
export function explainDay(problem: DayProblem, day: readonly DayEntry[]): PlanMiss[] {
  const met = new Set(day.map(pairKey));
  const wishes = new Map(problem.wishes.map((wish) => [pairKey(wish), wish.isMust]));
  return problem.startups.flatMap(({ id: startupId, sessions, busy = [] }) => {
    const own = day.filter((entry) => entry.startupId === startupId);
    const missing = Math.max(0, sessions - own.length);
    const all = problem.hosts.flatMap((host) => {
      const key = pairKey({ startupId, hostId: host.id });
      if (met.has(key)) return [];
      const isMust = wishes.get(key) ?? false;
      return {
        hostId: host.id,
        isMust,
        isWish: wishes.has(key),
        reason: reasonOf(problem, day, { own, host, missing, key, busy }),
      };
    });
    const asked = all.filter(({ isWish }) => isWish);
    const others = missing > 0 ? all.filter(({ isWish }) => !isWish).slice(0, mostNamed) : [];
    const hosts = [...asked.sort((a, b) => Number(b.isMust) - Number(a.isMust)), ...others];
    return missing > 0 || asked.length > 0 ? { startupId, missing, hosts } : [];
  });
}

interface Case {
  own: readonly DayEntry[];
  host: DayHost;
  missing: number;
  key: string;
  /** Slots in which the founders have other meetings. */
  busy: readonly number[];
}

function reasonOf(
  problem: DayProblem,
  day: readonly DayEntry[],
  { own, host, missing, key, busy }: Case,
): PlanMissReason {
  if (problem.excluded.some((pair) => pairKey(pair) === key)) return 'removed';
  if (host.free.length === 0) return host.isBusy ? 'hostBusy' : 'noHours';
  const isNear = (a: number, b: number) =>
    Math.abs((problem.starts[a] ?? 0) - (problem.starts[b] ?? 0)) < problem.minutes;
  const hosted = day.filter(({ hostId }) => hostId === host.id);
  const open = host.free.filter((slot) => !hosted.some((entry) => isNear(entry.slot, slot)));
  if (open.length === 0 || hosted.length >= (host.most ?? Infinity)) return 'full';
  if (missing === 0) return 'enough';
  const common = open.filter((slot) => !own.some((entry) => isNear(entry.slot, slot)));
  if (common.length === 0) return 'noTime';
  return common.every((slot) => busy.includes(slot)) ? 'busy' : 'noRoom';
}

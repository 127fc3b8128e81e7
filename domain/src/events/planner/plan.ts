export const planStates = ['draft', 'running', 'pending', 'published', 'failed'] as const;
/** Draft: nothing is planned yet. Pending: the plan waits for publishing. Failed: the last calculation did. */
export type PlanState = (typeof planStates)[number];

/** Gone: a host was deleted meanwhile. */
export const planFailures = ['tooLong', 'gone', 'error'] as const;
export type PlanFailure = (typeof planFailures)[number];

export const planEntryStates = ['suggested', 'pinned', 'removed', 'lost', 'dropped'] as const;
/** Removed pairs never come back. The session of a lost one was canceled; publishing cancels that of a dropped one. */
export type PlanEntryState = (typeof planEntryStates)[number];

export const isPlanned = (state: PlanEntryState): boolean => state === 'suggested' || state === 'pinned';

export interface PlanEntry {
  startupId: string;
  hostId: string;
  startsAt: Temporal.Instant;
  state: PlanEntryState;
  room: string | null;
  /** A booked session keeps its room. */
  isBooked: boolean;
}

const overlap = (a: PlanEntry, b: PlanEntry, minutes: number) =>
  Math.abs(a.startsAt.epochMilliseconds - b.startsAt.epochMilliseconds) < minutes * 60_000;

/** Gives each session a room that is free. Hosts stay in theirs where they can. */
export function withRooms<Entry extends PlanEntry>(
  entries: readonly Entry[],
  rooms: readonly string[],
  minutes: number,
): Entry[] {
  const placed: Entry[] = entries.filter(({ isBooked, room }) => isBooked && room !== null && rooms.includes(room));
  const roomOf = new Map(placed.map(({ hostId, room }) => [hostId, room]));
  const open = entries.filter((entry) => !placed.includes(entry));
  for (const entry of open.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))) {
    const taken = placed.filter((other) => overlap(entry, other, minutes)).map(({ room }) => room);
    const free = rooms.filter((room) => !taken.includes(room));
    const usual = roomOf.get(entry.hostId) ?? null;
    const unused = free.find((room) => ![...roomOf.values()].includes(room));
    const room = usual !== null && free.includes(usual) ? usual : (unused ?? free[0] ?? null);
    placed.push({ ...entry, room });
    if (!roomOf.has(entry.hostId)) roomOf.set(entry.hostId, room);
  }
  return placed;
}

/** The starts of sessions that do not overlap: each as early as the session and break before it allow. */
export function gridOf(starts: readonly number[], minutes: number, kept: readonly number[] = []): number[] {
  const grid: number[] = [];
  for (const start of [...new Set(starts)].sort((a, b) => a - b)) {
    const last = grid.at(-1);
    if (last === undefined || start - last >= minutes) grid.push(start);
  }
  return [...new Set([...grid, ...kept])].sort((a, b) => a - b);
}

import { gridOf, isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import type { EventPlanPartsFragment, EventToPlanQuery } from '#platform/api/generated/documents.ts';

export type PlannedEvent = NonNullable<EventToPlanQuery['incubatorEvent']>;
export type Plan = EventPlanPartsFragment;
export type Entry = Plan['entries'][number];

/** A startup that the person moves, from its session or from nowhere. */
export interface Held {
  startupId: string;
  name: string;
  from: Entry | null;
}

const minuteOf = (at: string) => Math.round(Date.parse(at) / 60_000);
const momentOf = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString();

export const cellKey = (hostId: string, at: string): string => `${hostId} ${Date.parse(at)}`;

/** Rows, the free cells, and the entries of each cell. */
export function gridOfPlan(plan: Plan, event: PlannedEvent) {
  const shown = plan.entries.filter(({ state }) => state !== 'removed');
  const minutes = (event.duration ?? 30) + plan.breakMinutes;
  const free = plan.free.flatMap(({ starts }) => starts.map(minuteOf));
  const rows = gridOf(
    free,
    minutes,
    shown.map(({ startsAt }) => minuteOf(startsAt)),
  ).map(momentOf);
  const isFree = new Set(plan.free.flatMap(({ hostId, starts }) => starts.map((at) => cellKey(hostId, at))));
  const entriesAt = Map.groupBy(shown, (entry) => cellKey(entry.host._id, entry.startsAt));
  const hosts = event.hosts.filter(
    ({ _id }) => plan.hostIds.includes(_id) || shown.some(({ host }) => host._id === _id),
  );
  return { rows, isFree, entriesAt, hosts };
}

const isAt = (entry: Entry) => entry.bookedAt !== null && Date.parse(entry.bookedAt) === Date.parse(entry.startsAt);

/** The effects of publishing. */
export function stepsOf({ entries }: Plan) {
  const planned = entries.filter(({ state }) => isPlanned(state));
  return {
    booked: planned.filter(({ bookedAt }) => bookedAt === null).length,
    moved: planned.filter((entry) => entry.bookedAt !== null && !isAt(entry)).length,
    canceled: entries.filter(({ state, bookedAt }) => !isPlanned(state) && state !== 'lost' && bookedAt !== null)
      .length,
    sessions: planned.length,
  };
}

export const hasLost = ({ entries }: Plan): boolean => entries.some(({ state }) => state === 'lost');

/** The mark of an entry: what is special about it. */
export function markOf(entry: Entry, isPublished: boolean): 'lost' | 'dropped' | 'pinned' | 'moved' | 'new' | null {
  if (entry.state === 'lost' || entry.state === 'dropped') return entry.state;
  if (entry.bookedAt !== null && !isAt(entry)) return 'moved';
  if (isPublished && entry.bookedAt === null) return 'new';
  return entry.state === 'pinned' ? 'pinned' : null;
}

import type { CalendarEntriesQuery } from '#platform/api/generated/documents.ts';

export type Entry = CalendarEntriesQuery['calendarEntries'][number];

export const keyOf = ({ kind, key }: Entry): string => `${kind} ${key}`;

const minutesOfDay = 1_440;
/** The room of a moment without an end. */
const momentMinutes = 30;

/** Entries without a length belong to the row above the hours. */
export const isAllDay = ({ dueOn }: Pick<Entry, 'dueOn'>): boolean => dueOn !== null;

interface Span {
  from: number;
  to: number;
}

/** The minutes of the day that an entry takes, on the clock of the zone; null on other days. */
export function spanOn({ startsAt, endsAt }: Entry, day: Temporal.PlainDate, zone: string): Span | null {
  if (!startsAt) return null;
  const [from, to] = [startsAt, endsAt ?? startsAt].map((at) => clockOn(Temporal.Instant.from(at), day, zone));
  if (from === undefined || to === undefined) return null;
  const end = endsAt ? to : Math.min(from + momentMinutes, minutesOfDay);
  return from >= minutesOfDay || end <= 0
    ? null
    : { from: Math.max(0, from), to: Math.min(Math.max(end, from + 1), minutesOfDay) };
}

/** Minutes since midnight of the day. A clock change counts no minute twice. */
function clockOn(at: Temporal.Instant, day: Temporal.PlainDate, zone: string): number {
  const there = at.toZonedDateTimeISO(zone);
  return day.until(there.toPlainDate()).days * minutesOfDay + there.hour * 60 + there.minute;
}

export const entriesOn = (entries: readonly Entry[], day: Temporal.PlainDate, zone: string): Entry[] => {
  const text = day.toString();
  return entries.filter((entry) => (isAllDay(entry) ? entry.dueOn === text : spanOn(entry, day, zone) !== null));
};

export interface PlacedEntry extends Span {
  entry: Entry;
  /** Entries at one time are in columns beside each other, the first is 0. */
  column: number;
  columns: number;
}

/** Places the entries of one day, so that no two of them cover each other. */
export function placeEntries(entries: readonly Entry[], day: Temporal.PlainDate, zone: string): PlacedEntry[] {
  const spans = entries
    .flatMap((entry) => {
      const span = isAllDay(entry) ? null : spanOn(entry, day, zone);
      return span ? [{ ...span, entry }] : [];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: PlacedEntry[] = [];
  let cluster: PlacedEntry[] = [];
  let end = -1;
  for (const span of spans) {
    if (span.from >= end) cluster = [];
    end = Math.max(cluster.length === 0 ? -1 : end, span.to);
    const free = Array.from({ length: cluster.length + 1 }, (_, i) => i).find((column) =>
      cluster.every((one) => one.column !== column || one.to <= span.from),
    );
    const next = { ...span, column: free ?? 0, columns: 1 };
    cluster.push(next);
    placed.push(next);
    const columns = Math.max(...cluster.map(({ column }) => column)) + 1;
    for (const one of cluster) one.columns = columns;
  }
  return placed;
}

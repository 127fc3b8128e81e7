import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { Words } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

/** Something with a time in a person's calendar. A deadline has a day; whatever takes time has a start and an end. */
export interface CalendarEntry {
  /** Unique among all entries of the kind. */
  id: string;
  /** The type of its record, in the API. */
  recordKind: string;
  recordId: string;
  title: string;
  /** One more line, such as the name of a startup. */
  detail: string | null;
  /** Null for a day without a time. */
  startsAt: Temporal.Instant | null;
  /** Null for a moment. */
  endsAt: Temporal.Instant | null;
  /** The day of a deadline. */
  dueOn: Temporal.PlainDate | null;
  /** The page of the record, if the person may open one. */
  path: string | null;
  /** The person may move it to another time, or to another day. */
  canMove: boolean;
  updatedAt: Temporal.Instant;
}

export interface CalendarSearch {
  actor: Actor;
  language: Language;
  words: Words;
  /** Deadlines end in the zone of the organization. */
  zone: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** The span in whole days. */
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate };
}

export interface CalendarMove {
  /** For an entry that takes time. */
  startsAt?: Temporal.Instant | null;
  /** For a deadline. */
  day?: Temporal.PlainDate | null;
}

/** A kind of entries in calendars. Screens name it `calendar:kinds.<kind>`. */
export interface CalendarSource {
  kind: string;
  /** People who can have such entries: the calendar offers the kind as a filter. */
  allow: (actor: Actor) => boolean;
  /** One statement; at most `mostEntries` entries. */
  find: (tx: Tx, search: CalendarSearch) => Promise<readonly CalendarEntry[]>;
  /** Absent if nobody moves its entries. Asks for the rights itself. */
  move?: (actor: Actor, recordId: string, to: CalendarMove, zone: string) => Promise<unknown>;
}

export const mostEntries = 1_000;

let sources: readonly CalendarSource[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerCalendarSources(all: readonly CalendarSource[]) {
  if (new Set(all.map(({ kind }) => kind)).size !== all.length) throw new Error('Two calendar sources have one kind.');
  sources = all;
}

export const calendarKindsOf = (actor: Actor): string[] =>
  sources.filter(({ allow }) => allow(actor)).map(({ kind }) => kind);

export type FoundEntry = CalendarEntry & { kind: string };

/** All entries of a person, or those of some kinds, by their times. */
export async function findCalendarEntries(
  tx: Tx,
  search: CalendarSearch,
  kinds: readonly string[] | null = null,
): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  // One after the other: they share the connection.
  for (const { kind, allow, find } of sources)
    if (allow(search.actor) && (kinds?.includes(kind) ?? true))
      found.push(...(await find(tx, search)).map((entry) => ({ ...entry, kind })));
  const orders = new Map(found.map((entry) => [entry, orderOf(entry, search.zone)]));
  return found.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0) || (a.id < b.id ? -1 : 1));
}

const orderOf = ({ startsAt, dueOn }: CalendarEntry, zone: string): number =>
  (startsAt ?? dueOn?.toZonedDateTime(zone))?.epochMilliseconds ?? 0;

export async function moveCalendarEntry(
  actor: Actor,
  { kind, recordId, ...to }: CalendarMove & { kind: string; recordId: string },
  zone: string,
): Promise<void> {
  const source = sources.find((one) => one.kind === kind);
  if (!source?.move || !source.allow(actor)) throw new NotFound();
  await source.move(actor, recordId, to, zone);
}

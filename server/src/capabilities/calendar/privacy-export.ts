import type { MinuteRange, WeeklyHours } from '@seedbed/domain/calendar/availability/availability.ts';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { ExportReader, ExportRow, Person, PrivacySource } from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';
import { availabilities, awayPeriods, dateOverrides, travelZones } from './availability/table.ts';
import { bookingAttendees, bookingHosts, bookings } from './bookings/table.ts';

/** 1,440 is shown as the end of the day. */
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const hoursOf = (ranges: readonly MinuteRange[]) =>
  ranges.map(([from, to]) => `${timeOf(from)}–${timeOf(to)}`).join(', ') || '–';

async function hoursRows(tx: Tx, { id }: Person): Promise<ExportRow[]> {
  const [weekly, overrides, away, travel] = await Promise.all([
    tx.db.select().from(availabilities).where(eq(availabilities.userId, id)),
    tx.db.select().from(dateOverrides).where(eq(dateOverrides.userId, id)).orderBy(asc(dateOverrides.day)),
    tx.db.select().from(awayPeriods).where(eq(awayPeriods.userId, id)).orderBy(asc(awayPeriods.startsOn)),
    tx.db.select().from(travelZones).where(eq(travelZones.userId, id)).orderBy(asc(travelZones.startsOn)),
  ]);
  return [
    ...weekly.map((row) => ({ part: 'weekly', hours: row.weekly, zone: row.zone })),
    ...overrides.map(({ day, ranges }) => ({ part: 'override', startsOn: day, hours: ranges })),
    ...away.map(({ startsOn, endsOn, reason }) => ({ part: 'away', startsOn, endsOn, reason })),
    ...travel.map(({ startsOn, endsOn, zone }) => ({ part: 'travel', startsOn, endsOn, zone })),
  ];
}

/** Monday is 1; the fifth of January 2026 is one. */
const weekdayName = (weekday: string, { language }: ExportReader) =>
  Temporal.PlainDate.from('2026-01-04')
    .add({ days: Number(weekday) })
    .toLocaleString(language.replace('_', '-'), { weekday: 'long' });

const hours = (value: WeeklyHours | readonly MinuteRange[], reader: ExportReader): string =>
  Array.isArray(value)
    ? hoursOf(value)
    : Object.entries(value)
        .map(([weekday, ranges]) => `${weekdayName(weekday, reader)}: ${hoursOf(ranges)}`)
        .join('\n');

const takesPart = ({ id }: Person): SQL | undefined =>
  or(
    inArray(
      bookings.id,
      sql`(select ${bookingHosts.bookingId} from ${bookingHosts} where ${bookingHosts.hostId} = ${id})`,
    ),
    inArray(
      bookings.id,
      sql`(select ${bookingAttendees.bookingId} from ${bookingAttendees} where ${bookingAttendees.userId} = ${id})`,
    ),
  );

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'availability',
    collect: hoursRows,
    formatters: { part: (part: string, { language }) => translate(`calendar:parts.${part}`, language), hours },
    labels: Object.fromEntries(
      ['hours', 'zone', 'startsOn', 'endsOn', 'reason'].map((name) => [name, `calendar:fields.${name}`]),
    ),
  },
  {
    name: 'bookings',
    collect: (tx, person) =>
      tx.db
        .select({
          name: bookings.title,
          startsAt: bookings.startsAt,
          endsAt: bookings.endsAt,
          state: bookings.state,
          cancelReason: sql<
            string | null
          >`case when ${bookings.canceledById} = ${person.id} then ${bookings.cancelReason} end`,
        })
        .from(bookings)
        .where(and(takesPart(person), isNull(bookings.trashedAt)))
        .orderBy(asc(bookings.startsAt)),
    formatters: { state: (state: string, { language }) => translate(`calendar:states.${state}`, language) },
    labels: Object.fromEntries(['startsAt', 'endsAt', 'cancelReason'].map((name) => [name, `calendar:fields.${name}`])),
    /** Meetings ahead cannot take place without their host. Past ones stay, without the person. */
    erase: async (tx, { id }) => {
      const hosted = sql`(select ${bookingHosts.bookingId} from ${bookingHosts} where ${bookingHosts.hostId} = ${id})`;
      const ahead = and(inArray(bookings.id, hosted), gt(bookings.endsAt, sql`now()`));
      const canceled = await tx.db
        .update(bookings)
        .set({ state: 'canceled', sequence: sql`${bookings.sequence} + 1`, version: sql`${bookings.version} + 1` })
        .where(ahead)
        .returning({ id: bookings.id });
      const ids = canceled.map((one) => one.id);
      if (ids.length > 0)
        await tx.db.update(bookingHosts).set({ blocks: false }).where(inArray(bookingHosts.bookingId, ids));
      await tx.db.update(bookings).set({ cancelReason: null, canceledById: null }).where(eq(bookings.canceledById, id));
      await tx.db.update(bookings).set({ createdById: null }).where(eq(bookings.createdById, id));
    },
  },
];

import { noAvailability } from '@seedbed/domain/calendar/availability/availability.ts';
import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import { difference, type Interval, merged } from '@seedbed/domain/calendar/slots/intervals.ts';
import { minuteOf, momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { valuesOf } from '#capabilities/calendar/availability/find-availability.ts';
import { availabilities, awayPeriods, dateOverrides, travelZones } from '#capabilities/calendar/availability/table.ts';
import { bookingHosts } from '#capabilities/calendar/bookings/table.ts';
import { outsideCalendars } from '#capabilities/calendar/outside/outside-calendars.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

interface Search {
  /** Minutes since the epoch. */
  from: number;
  to: number;
  /** Its own time is free for it. */
  exceptBookingId?: Id<'Booking'> | undefined;
}

/** The whole months and weeks around the search, for the caps. */
const aroundMinutes = 32 * 1_440;

/** The facts of the hosts, in the given order. People who cannot log in, and other roles, have no hours. */
export async function loadHosts(tx: Tx, hostIds: readonly Id<'User'>[], search: Search): Promise<HostTime[]> {
  const ids = [...hostIds];
  const from = momentOf(search.from - aroundMinutes);
  const to = momentOf(search.to + aroundMinutes);
  const [firstDay, lastDay] = [from, to].map((at) => at.toZonedDateTimeISO('UTC').toPlainDate());
  if (!firstDay || !lastDay) return [];
  const [people, incubator, overrides, away, travel, booked, outside] = await Promise.all([
    tx.db
      .select({
        id: users.id,
        status: users.status,
        timezone: users.timezone,
        roleType: roles.type,
        row: getTableColumns(availabilities),
      })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .leftJoin(availabilities, and(eq(availabilities.tenantId, users.tenantId), eq(availabilities.userId, users.id)))
      .where(and(inArray(users.id, ids), isNull(users.trashedAt))),
    findIncubatorIn(tx),
    tx.db
      .select({ userId: dateOverrides.userId, day: dateOverrides.day, ranges: dateOverrides.ranges })
      .from(dateOverrides)
      .where(
        and(inArray(dateOverrides.userId, ids), gte(dateOverrides.day, firstDay), lte(dateOverrides.day, lastDay)),
      ),
    tx.db
      .select()
      .from(awayPeriods)
      .where(
        and(inArray(awayPeriods.userId, ids), lte(awayPeriods.startsOn, lastDay), gte(awayPeriods.endsOn, firstDay)),
      ),
    tx.db
      .select()
      .from(travelZones)
      .where(
        and(inArray(travelZones.userId, ids), lte(travelZones.startsOn, lastDay), gte(travelZones.endsOn, firstDay)),
      ),
    tx.db
      .select({
        hostId: bookingHosts.hostId,
        bookingId: bookingHosts.bookingId,
        startsAt: bookingHosts.startsAt,
        endsAt: bookingHosts.endsAt,
      })
      .from(bookingHosts)
      .where(
        and(
          inArray(bookingHosts.hostId, ids),
          eq(bookingHosts.blocks, true),
          lt(bookingHosts.startsAt, to),
          gt(bookingHosts.endsAt, from),
        ),
      ),
    outsideCalendars().busyOf(tx, hostIds),
  ]);
  return ids.map((id): HostTime => {
    const person = people.find((one) => one.id === id);
    if (!person) throw new NotFound();
    const { zone, ...values } = valuesOf(person.row ?? undefined);
    const own = booked.filter(({ hostId }) => hostId === id);
    const mayHost = person.status === 'active' && hasAvailability(person);
    return {
      ...values,
      weekly: mayHost ? values.weekly : noAvailability.weekly,
      zone: zone ?? person.timezone ?? incubator.timezone,
      overrides: mayHost
        ? Object.fromEntries(overrides.flatMap((one) => (one.userId === id ? [[one.day.toString(), one.ranges]] : [])))
        : {},
      away: away.filter(({ userId }) => userId === id).map(daysOf),
      travel: travel.flatMap((one) => (one.userId === id ? [{ ...daysOf(one), zone: one.zone }] : [])),
      // A linked calendar shows the bookings too. They block by themselves, and the one that moves must not.
      busy: difference(merged(outside.get(id) ?? []), merged(own.map(intervalOf))),
      bookings: own.filter(({ bookingId }) => bookingId !== search.exceptBookingId).map(intervalOf),
    };
  });
}

const intervalOf = ({ startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }): Interval => [
  minuteOf(startsAt),
  Math.ceil(endsAt.epochMilliseconds / 60_000),
];

const daysOf = ({ startsOn, endsOn }: { startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate }) => ({
  startsOn: startsOn.toString(),
  endsOn: endsOn.toString(),
});

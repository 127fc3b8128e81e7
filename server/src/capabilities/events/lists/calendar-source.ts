import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import { and, asc, gt, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { eventHosts, events } from '#capabilities/events/table.ts';
import { type CalendarSource, mostEntries } from '#platform/calendar/calendar-sources.ts';

/** Published group events that the person hosts or has a seat at. Sessions of one-on-one events are bookings. */
export const eventCalendar: CalendarSource = {
  kind: 'event',
  allow: () => true,
  find: async (tx, { actor, from, to }) => {
    const isOf = (table: typeof eventHosts | typeof eventRegistrations) =>
      sql`${table} where ${table.tenantId} = ${events.tenantId} and ${table.eventId} = ${events.id} and ${table.userId} = ${actor.userId}`;
    const seats = sql`${sql.param([...seatStatuses])}::text[]`;
    const rows = await tx.db
      .select()
      .from(events)
      .where(
        and(
          isNull(events.trashedAt),
          sql`${events.status} = 'published'`,
          notLike(events.eventType, 'ONE_ON_ONE%'),
          lt(events.startsAt, to),
          gt(events.endsAt, from),
          or(
            sql`exists (select from ${isOf(eventHosts)})`,
            sql`exists (select from ${isOf(eventRegistrations)} and ${eventRegistrations.status} = any(${seats}))`,
          ),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(mostEntries);
    return rows.map(({ id, title, locationText, startsAt, endsAt, updatedAt }) => ({
      id,
      recordKind: 'IncubatorEvent',
      recordId: id,
      title,
      detail: locationText,
      startsAt,
      endsAt,
      dueOn: null,
      path: `/events/${id}`,
      canMove: false,
      updatedAt,
    }));
  },
};

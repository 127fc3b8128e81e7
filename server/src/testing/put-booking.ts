import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { availabilities } from '#capabilities/calendar/availability/table.ts';
import { bookingAttendees, bookingHosts, bookings } from '#capabilities/calendar/bookings/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Tenant } from './tenant.ts';

interface PutBooking {
  kind: string;
  recordId: string;
  hostId: Id<'User'>;
  attendeeId?: Id<'User'> | undefined;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

const always = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day): [number, [[number, number]]] => [day, [[0, 1_440]]]),
);

/** A booking of a record; its host has free time always. */
export async function putBooking(
  { id: tenantId }: Tenant,
  { kind, recordId, hostId, attendeeId, ...time }: PutBooking,
): Promise<Id<'Booking'>> {
  const bookingId = newId<'Booking'>();
  await inTenant(tenantId, async (tx) => {
    await tx.db
      .insert(availabilities)
      .values({
        ...{ tenantId, id: newId<'Availability'>(), userId: hostId },
        ...{ horizonDays: 730, zone: 'UTC', weekly: always },
      })
      .onConflictDoNothing();
    await tx.db
      .insert(bookings)
      .values({ tenantId, id: bookingId, kind, recordId, title: 'Meeting', state: 'confirmed', ...time });
    await tx.db
      .insert(bookingHosts)
      .values({ tenantId, id: newId<'BookingHost'>(), bookingId, hostId, blocks: true, ...time });
    if (attendeeId)
      await tx.db
        .insert(bookingAttendees)
        .values({ tenantId, id: newId<'BookingAttendee'>(), bookingId, userId: attendeeId });
  });
  return bookingId;
}

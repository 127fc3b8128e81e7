import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, OnRecord, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { availabilities, awayPeriods, travelZones } from './availability/table.ts';
import { bookingAttendees, bookingHosts, bookings } from './bookings/table.ts';

const hosts: Roles = all.filter((role) => roleTypesOf('calendar').has(role));
/** The Mentor looks after the startup that all of them share. */
const editorsOfMentor: Roles = [...staff, 'SubAdmin', 'Mentor'];
type User = Id<'User'>;

const today = Temporal.Now.plainDateISO('UTC');
let count = 0;
/** Another day for each record. */
const nextDay = () => today.add({ days: 10 + ++count });
const noonOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();

const period = () => {
  const day = nextDay();
  return { startsOn: day, endsOn: day };
};
const ofPerson = (table: typeof awayPeriods | typeof travelZones, more: object): RecordFixtures[string] => ({
  put: async ({ id: tenantId }, row) => {
    const id = newId();
    await inTenant(tenantId, (tx) =>
      tx.db.insert(table).values({ tenantId, id, ...period(), ...more, ...row } as never),
    );
    // It has no trash.
    if ('trashedAt' in row) await inTenant(tenantId, (tx) => tx.db.delete(table).where(eq(table.id, id as never)));
    return id;
  },
  pools: {
    created: (_, who) => ({ userId: who.userId }),
    ownStartup: ({ people }) => ({ userId: people.Mentor.userId }),
  },
  sees: { created: hosts, ownStartup: editorsOfMentor },
});

const always = { weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [[0, 1_440]]])) };

export const records: RecordFixtures = {
  awayPeriod: ofPerson(awayPeriods, {}),
  travelZone: ofPerson(travelZones, { zone: 'Asia/Kathmandu' }),
  /** Its host has hours; the person attends, or somebody else does. */
  booking: {
    put: async ({ id: tenantId }, row) => {
      const { hostId, attendeeId, isPast, ...given } = row as { hostId: User; attendeeId: User; isPast?: boolean };
      const id = newId<'Booking'>();
      const startsAt = noonOf(isPast ? today.subtract({ days: 10 + ++count }) : nextDay());
      const time = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
      await inTenant(tenantId, async (tx) => {
        await tx.db
          .insert(availabilities)
          .values({ tenantId, id: newId<'Availability'>(), userId: hostId, horizonDays: 730, zone: 'UTC', ...always })
          .onConflictDoNothing();
        await tx.db
          .insert(bookings)
          .values({ tenantId, id, kind: 'tests.matrix', title: 'Meeting', state: 'confirmed', ...time, ...given });
        await tx.db
          .insert(bookingHosts)
          .values({ tenantId, id: newId<'BookingHost'>(), bookingId: id, hostId, blocks: true, ...time });
        await tx.db
          .insert(bookingAttendees)
          .values({ tenantId, id: newId<'BookingAttendee'>(), bookingId: id, userId: attendeeId });
      });
      return id;
    },
    pools: {
      assigned: ({ author }, who) => ({ hostId: author.userId, attendeeId: who.userId }),
      ownStartup: ({ author, ownStartupFounder }) => ({ hostId: author.userId, attendeeId: ownStartupFounder.userId }),
    },
    sees: { assigned: all, ownStartup: [] },
  },
};

const isFound = (answer: unknown) => answer !== null;
const edits = (args: (userId: string) => object): OnRecord => ({
  record: 'person',
  args,
  // Founders hold no hours; a contact is of the staff.
  may: { self: hosts, ownStartup: [], otherStartup: [], contact: staff },
});

export const expectations: Expectations = {
  'Query.availability': { ...edits((userId) => ({ userId })), isSuccess: isFound },
  'Mutation.saveAvailability': edits((userId) => ({ userId, changes: { bufferAfter: ++count % 240 } })),
  'Mutation.setDateOverride': edits((userId) => ({ userId, day: nextDay().toString(), ranges: [] })),
  'Mutation.addAwayPeriod': edits((userId) => ({
    id: newId(),
    userId,
    period: { startsOn: '2026-12-24', endsOn: '2026-12-31', reason: 'Holidays' },
  })),
  'Mutation.addTravelZone': edits((userId) => {
    const day = nextDay().toString();
    return { id: newId(), userId, travelZone: { startsOn: day, endsOn: day, zone: 'Asia/Kathmandu' } };
  }),
  'Mutation.removeAwayPeriod': {
    record: 'awayPeriod',
    args: (awayPeriodId) => ({ awayPeriodId }),
    may: { created: hosts, ownStartup: editorsOfMentor },
  },
  'Mutation.removeTravelZone': {
    record: 'travelZone',
    args: (travelZoneId) => ({ travelZoneId }),
    may: { created: hosts, ownStartup: editorsOfMentor },
  },
  'Query.freeSlots': {
    record: 'person',
    args: (userId) => {
      const from = noonOf(nextDay());
      return { hostIds: [userId], from: from.toString(), to: from.add({ hours: 24 }).toString(), durationMinutes: 30 };
    },
    may: {
      self: all,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
      contact: all,
    },
  },
  'Query.ownBookings': {
    may: all,
    args: () => ({ from: noonOf(today).toString(), to: noonOf(today.add({ days: 7 })).toString() }),
  },
  'Query.calendarEntries': {
    may: all,
    args: () => ({ from: noonOf(today).toString(), to: noonOf(today.add({ days: 7 })).toString() }),
  },
  'Query.calendarKinds': { may: all },
  'Mutation.moveCalendarEntry': {
    record: 'booking',
    args: (recordId) => ({ kind: 'booking', recordId, startsAt: noonOf(nextDay()).add({ hours: 3 }).toString() }),
    may: { assigned: all },
  },
  'Query.booking': { record: 'booking', args: (id) => ({ id }), may: { assigned: all }, isSuccess: isFound },
  'Mutation.moveBooking': {
    record: 'booking',
    args: (bookingId) => ({ bookingId, startsAt: noonOf(nextDay()).add({ hours: 3 }).toString() }),
    may: { assigned: all },
  },
  'Mutation.cancelBooking': {
    record: 'booking',
    args: (bookingId) => ({ bookingId, reason: 'Ill' }),
    may: { assigned: all },
  },
  'Mutation.setBookingNoShow': {
    record: 'booking',
    fields: { isPast: true },
    args: (bookingId) => ({ bookingId, side: 'host' }),
    may: { assigned: all },
  },
};

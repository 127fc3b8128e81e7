import {
  type BookingAnswer,
  type BookingSide,
  type BookingState,
  bookingAnswers,
  bookingSides,
  bookingStates,
} from '@seedbed/domain/calendar/bookings/booking.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A time that people have agreed on, or asked for. */
export const bookings = pgTable(
  'bookings',
  {
    ...tenantColumns<'Booking'>(),
    inputHash: inputHash(),
    /** The name that a capability registers. */
    kind: text().notNull(),
    /** The record of that capability. */
    recordId: uuid(),
    title: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text().notNull().$type<BookingState>(),
    cancelReason: text(),
    canceledById: uuid().$type<Id<'User'>>(),
    isLateCancel: boolean().notNull().default(false),
    /** The side that did not come. */
    noShow: text().$type<BookingSide>(),
    /** Counts changes of time and state: calendars ignore messages with a lower number. */
    sequence: integer().notNull().default(0),
    createdById: uuid().$type<Id<'User'>>(),
    /** The video call that a host's settings add. A link of the record itself is not here. */
    conferenceUrl: text(),
    conferenceSolution: text(),
    /** A linked calendar of a host did not answer at the booking. */
    isCalendarUnchecked: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.canceledById, users, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('bookings_by_record').on(t.tenantId, t.recordId, t.startsAt),
    index('bookings_by_author').on(t.tenantId, t.createdById),
    index('bookings_by_canceler').on(t.tenantId, t.canceledById),
    check('bookings_state', sql`${t.state} in (${oneOf(bookingStates)})`),
    check('bookings_no_show', sql`${t.noShow} in (${oneOf(bookingSides)})`),
    check('bookings_time', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

/** The answer of the person's calendar to the last time of the meeting. */
const answerColumns = () => ({
  answer: text().$type<BookingAnswer>(),
  proposedStartsAt: moment(),
  answeredAt: moment(),
});

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * A host's part of a booking. The migration adds the constraint `booking_hosts_once`: no two rows that block overlap for one
 * host. Read by `starts_at` and `ends_at`: under row security the range operators use no index.
 */
export const bookingHosts = pgTable(
  'booking_hosts',
  {
    ...tenantColumns<'BookingHost'>(),
    bookingId: uuid().notNull().$type<Id<'Booking'>>(),
    hostId: uuid().notNull().$type<Id<'User'>>(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    during: timeRange()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`tstzrange("starts_at", "ends_at")`),
    /** The host has no other booking then. */
    blocks: boolean().notNull(),
    ...answerColumns(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.bookingId, bookings),
    belongsTo(t, t.hostId, users),
    uniqueInTenant(t, 'booking_hosts_pair', t.bookingId, t.hostId),
    index('booking_hosts_by_time').on(t.tenantId, t.hostId, t.startsAt),
    check('booking_hosts_answer', sql`${t.answer} in (${oneOf(bookingAnswers)})`),
  ],
);

/** A person with an account, or one with a name and an address. */
export const bookingAttendees = pgTable(
  'booking_attendees',
  {
    ...tenantColumns<'BookingAttendee'>(),
    bookingId: uuid().notNull().$type<Id<'Booking'>>(),
    userId: uuid().$type<Id<'User'>>(),
    email: text(),
    name: text(),
    ...answerColumns(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.bookingId, bookings),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'booking_attendees_pair', t.bookingId, t.userId),
    index('booking_attendees_by_user').on(t.tenantId, t.userId),
    check('booking_attendees_answer', sql`${t.answer} in (${oneOf(bookingAnswers)})`),
    check('booking_attendees_who', sql`(${t.userId} is null) = (${t.email} is not null and ${t.name} is not null)`),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;

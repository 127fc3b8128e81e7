import type { BookingAnswer, BookingFacts } from '@seedbed/domain/calendar/bookings/booking.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import type { BookingRow } from './table.ts';

export interface Attendee {
  id: Id<'BookingAttendee'>;
  user: PersonCard | null;
  name: string | null;
  email: string | null;
}

export interface CalendarAnswer {
  /** The account, or the guest among the attendees. */
  participantId: string;
  answer: BookingAnswer | null;
  proposedStartsAt: Temporal.Instant | null;
}

export interface BookingCard extends BookingRow, BookingFacts {
  hosts: PersonCard[];
  attendees: Attendee[];
  answers: CalendarAnswer[];
  hostIds: Id<'User'>[];
  attendeeIds: Id<'User'>[];
}

export type BookingStep = 'booked' | 'moved' | 'canceled' | 'restored' | 'no-show';

/** The calendar opens the meeting. */
export const bookingPath = (id: string): string => `/calendar?booking=${id}`;

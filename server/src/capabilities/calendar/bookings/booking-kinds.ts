import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { SlotRules } from '#capabilities/calendar/slots/find-slots.ts';
import type { Tx } from '#platform/tx.ts';
import { type BookingCard, type BookingStep, bookingPath } from './booking-card.ts';

export interface BookingPlace {
  place?: string | null;
  link?: string | null;
  note?: string | null;
}

/** Rules of one capability for its bookings. Hosts and attendees need none to see, move and cancel theirs. */
export interface BookingKind {
  /** Stored with each booking. */
  name: string;
  /** People who look after a booking without taking part. */
  manages?: (tx: Tx, actor: Actor, booking: BookingCard) => Promise<boolean>;
  /** Its record may give the hosts other hours, and other starts. */
  slotRules?: (tx: Tx, recordId: string | null) => Promise<SlotRules>;
  /** From these hours before the start on, a cancellation is late. */
  lateCancelHours?: (tx: Tx, booking: BookingCard) => Promise<number>;
  /** For the invitations: where people meet, the address of a video call, and a note for all participants. */
  place?: (tx: Tx, booking: BookingCard) => Promise<BookingPlace>;
  /** The page of its record, in place of that of the booking. */
  path?: (booking: Pick<BookingCard, 'id' | 'recordId'>) => string | null;
  /** In the transaction of the step, for records, emails and jobs of the kind. */
  changed?: (tx: Tx, actor: Actor, step: BookingStep, booking: BookingCard) => Promise<void>;
}

const kinds = new Map<string, BookingKind>();

/** Called in `configure` of the capability, above of which none has such bookings. */
export const registerBookingKind = (kind: BookingKind): unknown => kinds.set(kind.name, kind);

/** Bookings of a kind whose capability is gone stay readable. */
export const bookingKindOf = (name: string): BookingKind => kinds.get(name) ?? { name };

export const isBookingKind = (name: string): boolean => kinds.has(name);

export const pathOfBooking = (booking: Pick<BookingCard, 'id' | 'kind' | 'recordId'>): string =>
  bookingKindOf(booking.kind).path?.(booking) ?? bookingPath(booking.id);

import type { Interval } from '@seedbed/domain/calendar/slots/intervals.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { BookingCard, BookingStep } from '#capabilities/calendar/bookings/booking-card.ts';
import type { Tx } from '#platform/tx.ts';

type User = Id<'User'>;

export interface Conference {
  url: string;
  /** The name of the service. */
  solution: string;
}

/** The seam for calendars and video services of other companies. One capability below registers it. */
export interface OutsideCalendars {
  /** Busy time of the hosts, in minutes since the epoch. */
  busyOf: (tx: Tx, hostIds: readonly User[]) => Promise<ReadonlyMap<User, readonly Interval[]>>;
  /** Reads the calendars of the hosts again, before a booking. It never takes long, and never fails. */
  recheck: (tenantId: Id<'Incubator'>, hostIds: readonly User[]) => Promise<void>;
  /** The hosts whose busy time may be older than these minutes. */
  uncheckedOf: (tx: Tx, hostIds: readonly User[], minutes: number) => Promise<User[]>;
  /** The video call of a confirmed booking. `later`: invitations wait until it is made. */
  conferenceFor: (tx: Tx, booking: BookingCard) => Promise<Conference | 'later' | null>;
  /** The people whose calendar gets this booking directly. Their emails add nothing to a calendar. */
  writtenFor: (tx: Tx, bookingId: Id<'Booking'>) => Promise<ReadonlySet<User>>;
  /** In the transaction of each step, before its emails: for jobs. */
  changed: (tx: Tx, step: BookingStep, booking: BookingCard) => Promise<void>;
}

const none: OutsideCalendars = {
  busyOf: async () => new Map(),
  recheck: async () => {},
  uncheckedOf: async () => [],
  conferenceFor: async () => null,
  writtenFor: async () => new Set(),
  changed: async () => {},
};

let registered = none;

/** Called in `configure` of the capability. */
export function registerOutsideCalendars(outside: OutsideCalendars): void {
  registered = outside;
}

export const outsideCalendars = (): OutsideCalendars => registered;

/** Calendars are read hourly, at least. */
export const listedMinutes = 75;
/** A recheck has just read the calendars. */
export const bookedMinutes = 2;

/** Call it before the transaction of a booking: a calendar may take its time. */
export const recheckCalendars = (tenantId: Id<'Incubator'>, hostIds: readonly string[]): Promise<void> =>
  registered.recheck(tenantId, hostIds as readonly User[]);

import {
  AlreadyRegistered,
  EventIsNotOpen,
  EventIsOneOnOne,
  EventIsOver,
  RegistrationIsClosed,
  RegistrationNotOpenYet,
} from '#events/errors.ts';
import { type EventFacts, hasEventStarted, isOneOnOne, type NoticeUnit } from '#events/event.ts';
import type { UserError } from '#kernel/user-error.ts';

export const registrationStatuses = [
  'requested',
  'waiting',
  'offered',
  'REGISTERED',
  'ATTENDED',
  'NO_SHOW',
  'EVENT_CANCELLED',
  'left',
  'declined',
  'passed',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The specified statuses of attendees. */
export const attendeeStatuses = ['REGISTERED', 'ATTENDED', 'NO_SHOW', 'EVENT_CANCELLED'] as const;

/** A person has at most one open registration for an event. */
export const openStatuses = ['requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW'] as const;
/** Such a registration takes a seat. */
export const seatStatuses = ['REGISTERED', 'ATTENDED', 'NO_SHOW'] as const;

const includes = (all: readonly RegistrationStatus[], status: RegistrationStatus) => all.includes(status);
export const isOpenRegistration = (status: RegistrationStatus): boolean => includes(openStatuses, status);
export const takesSeat = (status: RegistrationStatus): boolean => includes(seatStatuses, status);

export interface SeatFacts {
  /** Null for no limit. */
  capacity: number | null;
  registered: number;
  /** Seats that the waiting list holds for offers. */
  held: number;
}

/** Free seats; null for no limit. */
export const freeSeats = ({ capacity, registered, held }: SeatFacts): number | null =>
  capacity === null ? null : Math.max(0, capacity - registered - held);

export const hasFreeSeat = (seats: SeatFacts): boolean => freeSeats(seats) !== 0;

export type SeatState = 'free' | 'full' | 'waiting';

/** A full event with a waiting list still takes people. People who wait go first. */
export const seatStateOf = (seats: SeatFacts & { waiting: number; hasWaitingList: boolean }): SeatState => {
  if (hasFreeSeat(seats) && seats.waiting === 0) return 'free';
  return seats.hasWaitingList ? 'waiting' : 'full';
};

interface NewcomerFacts extends SeatFacts {
  waiting: number;
  hasWaitingList: boolean;
  needsApproval: boolean;
}

/** The status of a newcomer; null if the event takes no more people. */
export function statusOfNewcomer(event: NewcomerFacts, { isApproved }: { isApproved: boolean }) {
  if (event.needsApproval && !isApproved) return 'requested' as const;
  const seats = seatStateOf(event);
  if (seats === 'free') return 'REGISTERED' as const;
  return seats === 'waiting' ? ('waiting' as const) : null;
}

/** Seats of one startup; null for no limit. */
export const seatsOfStartup = ({
  onePerStartup,
  seatsPerStartup,
}: {
  onePerStartup: boolean;
  seatsPerStartup: number | null;
}): number | null => (onePerStartup ? 1 : seatsPerStartup);

export interface RegistrationWindow
  extends Pick<EventFacts, 'eventType' | 'status' | 'isArchived' | 'isTemplate' | 'startsAt' | 'endsAt'> {
  registrationOpensAt: Temporal.Instant | null;
  registrationClosesAt: Temporal.Instant | null;
  /** Zero without a notice. */
  noticeAmount: number;
  noticeUnit: NoticeUnit;
}

const hoursOf = ({ noticeAmount, noticeUnit }: Pick<RegistrationWindow, 'noticeAmount' | 'noticeUnit'>) =>
  noticeUnit === 'DAY' ? noticeAmount * 24 : noticeAmount;

/** The last moment to register: the closing, or the notice before the start. */
export function registrationEndsAt(event: RegistrationWindow): Temporal.Instant | null {
  const { startsAt, registrationClosesAt } = event;
  if (startsAt === null) return registrationClosesAt;
  const notice = startsAt.subtract({ hours: hoursOf(event) });
  return registrationClosesAt && Temporal.Instant.compare(registrationClosesAt, notice) < 0
    ? registrationClosesAt
    : notice;
}

/** The reason why nobody can register now; null if people can. */
export function whyNotOpen(event: RegistrationWindow, now = Temporal.Now.instant()): UserError | null {
  if (isOneOnOne(event)) return new EventIsOneOnOne();
  if (event.status !== 'published' || event.isArchived || event.isTemplate) return new EventIsNotOpen();
  if (hasEventStarted(event, now)) return new EventIsOver();
  const { registrationOpensAt } = event;
  if (registrationOpensAt && Temporal.Instant.compare(now, registrationOpensAt) < 0)
    return new RegistrationNotOpenYet();
  const end = registrationEndsAt(event);
  return end && Temporal.Instant.compare(end, now) < 0 ? new RegistrationIsClosed() : null;
}

/** Checks the registration of one person. */
export const whyNotRegister = (
  event: RegistrationWindow,
  own: { status: RegistrationStatus } | null,
  now = Temporal.Now.instant(),
): UserError | null => (own && isOpenRegistration(own.status) ? new AlreadyRegistered() : whyNotOpen(event, now));

/** Offers end this long before the start. */
const cutOffHours = 2;

/** The end of an offer that is made now; null if it is too late for one. */
export function offerEndsAt(
  { startsAt, offerHours }: { startsAt: Temporal.Instant | null; offerHours: number },
  now = Temporal.Now.instant(),
): Temporal.Instant | null {
  const end = now.add({ hours: offerHours });
  const cutOff = startsAt?.subtract({ hours: cutOffHours });
  const earlier = cutOff && Temporal.Instant.compare(cutOff, end) < 0 ? cutOff : end;
  return Temporal.Instant.compare(earlier, now) > 0 ? earlier : null;
}

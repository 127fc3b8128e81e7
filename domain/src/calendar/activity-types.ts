import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

/** Hours and absences are the person's: the log keeps that they changed, and undo has the values for a day. */
const ofPerson = <const Type extends string>(
  type: Type,
  { userId, actorId }: { userId: string; actorId: string },
  payload: object,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Availability',
    recordId: userId,
    audience: [...new Set([userId, actorId])].map((id): Audience => `user:${id}`),
    payload,
    ...(changes && { privateChanges: changes }),
  }) satisfies DomainEvent<Type>;

interface ActivityPeople {
  userId: string;
  actorId: string;
}

export const availabilityChanged = (who: ActivityPeople, changes: Changes) =>
  ofPerson('calendar.availability-changed', who, {}, changes);

export interface OverridePayload {
  day: string;
}
export const overrideSet = (who: ActivityPeople, day: string, changes: Changes) =>
  ofPerson('calendar.override-set', who, { day } satisfies OverridePayload, changes);

/** `entryId` is that of the away period or the travel zone; `entry` holds its values, or null. */
export interface EntryPayload {
  entryId: string;
}
const entryEvent = <const Type extends string>(type: Type, who: ActivityPeople, entryId: string, changes: Changes) =>
  ofPerson(type, who, { entryId } satisfies EntryPayload, changes);

export const awayAdded = (who: ActivityPeople, entryId: string, changes: Changes) =>
  entryEvent('calendar.away-added', who, entryId, changes);
export const awayRemoved = (who: ActivityPeople, entryId: string, changes: Changes) =>
  entryEvent('calendar.away-removed', who, entryId, changes);
export const travelAdded = (who: ActivityPeople, entryId: string, changes: Changes) =>
  entryEvent('calendar.travel-added', who, entryId, changes);
export const travelRemoved = (who: ActivityPeople, entryId: string, changes: Changes) =>
  entryEvent('calendar.travel-removed', who, entryId, changes);

interface LoggedBooking {
  id: string;
  kind: string;
  title: string;
  hostIds: readonly string[];
  attendeeIds: readonly string[];
}

export interface BookingPayload {
  bookingKind: string;
  name: string;
}

/** Hosts and attendees. */
export const audienceOfBooking = ({ hostIds, attendeeIds }: Pick<LoggedBooking, 'hostIds' | 'attendeeIds'>) =>
  [...new Set([...hostIds, ...attendeeIds])].map((id): Audience => `user:${id}`);

const ofBooking = <const Type extends string>(type: Type, booking: LoggedBooking, changes?: Changes) =>
  ({
    type,
    kind: 'Booking',
    recordId: booking.id,
    audience: audienceOfBooking(booking),
    payload: { bookingKind: booking.kind, name: booking.title } satisfies BookingPayload,
    ...(changes && { changes }),
  }) satisfies DomainEvent<Type>;

export const bookingCreated = (booking: LoggedBooking) => ofBooking('calendar.booked', booking);
export const bookingMoved = (booking: LoggedBooking, changes: Changes) =>
  ofBooking('calendar.booking-moved', booking, changes);
/** Without the reason: what is logged stays, and the text may be personal. */
export const bookingCanceled = (booking: LoggedBooking, changes: Changes) =>
  ofBooking('calendar.booking-canceled', booking, changes);
/** A person answered the invitation in their calendar, or proposed another time. */
export const bookingAnswered = (booking: LoggedBooking, changes: Changes) =>
  ofBooking('calendar.booking-answered', booking, changes);
/** A cancellation was undone. */
export const bookingRestored = (booking: LoggedBooking, changes: Changes) =>
  ofBooking('calendar.booking-restored', booking, changes);
export const noShowSet = (booking: LoggedBooking, changes: Changes) =>
  ofBooking('calendar.no-show-set', booking, changes);

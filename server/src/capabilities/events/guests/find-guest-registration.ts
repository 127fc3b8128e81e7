import { takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { loadRegistrations, type RegistrationCard } from '#capabilities/events/registration/find-registrations.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface GuestRegistration {
  code: string;
  name: string;
  status: RegistrationCard['status'];
  place: number | null;
  offeredUntil: Temporal.Instant | null;
  conferenceUrl: string | null;
  event: EventCard;
}

/** The code of a guest. Codes of people with an account open the door alone. */
export async function findGuest(tx: Tx, code: string): Promise<RegistrationCard | undefined> {
  const [found] = await loadRegistrations(
    tx,
    and(eq(eventRegistrations.code, code), isNotNull(eventRegistrations.guestEmail)),
  );
  return found;
}

export const guestCard = (registration: RegistrationCard, event: EventCard): GuestRegistration => ({
  code: registration.code,
  name: registration.guestName ?? '',
  status: registration.status,
  place: registration.place,
  offeredUntil: registration.offeredUntil,
  conferenceUrl: takesSeat(registration.status) ? event.conferenceUrl : null,
  event,
});

export async function findGuestRegistration(tx: Tx, code: string): Promise<GuestRegistration | null> {
  const registration = await findGuest(tx, code);
  return registration ? guestCard(registration, await loadEvent(tx, registration.eventId)) : null;
}

import { canCheckIn, isOwnRegistration } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import type { Tx } from '#platform/tx.ts';
import { loadRegistration, type RegistrationCard } from './find-registrations.ts';
import { lockSeats } from './seats.ts';

/** A registration with its locked event. Hidden equals absent. */
export async function findRegistration(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ event: EventCard; registration: RegistrationCard }> {
  const { eventId } = await loadRegistration(tx, id);
  const event = await lockSeats(tx, eventId);
  const registration = await loadRegistration(tx, id);
  assertAllowed(isOwnRegistration(actor, registration) || canCheckIn(actor, event), () => new NotFound());
  return { event, registration };
}

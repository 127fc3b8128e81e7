import { eventLeft } from '@seedbed/domain/events/activity-types.ts';
import { EventIsOver, RegistrationHasChanged } from '@seedbed/domain/events/errors.ts';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { isOpenRegistration } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { loadRegistration, type RegistrationCard } from './find-registrations.ts';
import { setRegistrationStatus } from './seats.ts';

/** Gives the seat or the place back, before the start. Repeating it changes nothing. `actor` is null for guests. */
export async function leaveIn(
  tx: Tx,
  actor: Actor | null,
  event: EventCard,
  registration: RegistrationCard,
): Promise<RegistrationCard> {
  if (registration.status === 'left') return registration;
  assertAllowed(isOpenRegistration(registration.status), () => new RegistrationHasChanged());
  // The team removes a person whom it checked in by mistake.
  const mayRemove = actor !== null && canEditEvent(actor, event);
  assertAllowed(registration.status !== 'ATTENDED' || mayRemove, () => new RegistrationHasChanged());
  assertAllowed(!hasEventStarted(event), () => new EventIsOver());
  await setRegistrationStatus(tx, registration, 'left');
  const after = await loadRegistration(tx, registration.id);
  await logActivity(tx, actor, eventLeft(event, after, registration.status));
  return after;
}

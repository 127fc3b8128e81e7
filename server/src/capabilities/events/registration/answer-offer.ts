import { seatAnswered } from '@seedbed/domain/events/activity-types.ts';
import { OfferHasEnded } from '@seedbed/domain/events/errors.ts';
import { canEndRegistration } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findRegistration } from './find-own.ts';
import { loadRegistration, type RegistrationCard } from './find-registrations.ts';
import { setRegistrationStatus } from './seats.ts';

export const answerSeatOffer = (actor: Actor, registrationId: string, accept: boolean): Promise<RegistrationCard> =>
  writeTx(actor, async (tx) => {
    const { event, registration } = await findRegistration(tx, actor, registrationId);
    assertAllowed(canEndRegistration(actor, event, registration));
    return answerIn(tx, actor, event, { registration, accept });
  });

/** An expired offer does not count. Repeating the answer changes nothing. */
export async function answerIn(
  tx: Tx,
  actor: Actor | null,
  event: EventCard,
  { registration, accept }: { registration: RegistrationCard; accept: boolean },
): Promise<RegistrationCard> {
  const status = accept ? 'REGISTERED' : 'declined';
  if (registration.status === status) return registration;
  assertAllowed(registration.status === 'offered', () => new OfferHasEnded());
  await setRegistrationStatus(tx, registration, status);
  const after = await loadRegistration(tx, registration.id);
  await logActivity(tx, actor, seatAnswered(event, after, 'offered'));
  if (accept) await mailRegistrant(tx, event, after, 'registered');
  return after;
}

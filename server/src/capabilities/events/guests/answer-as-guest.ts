import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { loadEvent } from '#capabilities/events/find-events.ts';
import { answerIn } from '#capabilities/events/registration/answer-offer.ts';
import { leaveIn } from '#capabilities/events/registration/leave-in.ts';
import { lockSeats } from '#capabilities/events/registration/seats.ts';
import { inTenant } from '#platform/tx.ts';
import { findGuest, type GuestRegistration, guestCard } from './find-guest-registration.ts';

/** The code of the email is the right of the guest. */
export const answerAsGuest = (
  tenantId: Id<'Incubator'>,
  code: string,
  step: 'LEAVE' | 'ACCEPT' | 'DECLINE',
): Promise<GuestRegistration> =>
  inTenant(tenantId, async (tx) => {
    const known = await findGuest(tx, code);
    if (!known) throw new NotFound();
    const event = await lockSeats(tx, known.eventId);
    const registration = await findGuest(tx, code);
    if (!registration) throw new NotFound();
    const after =
      step === 'LEAVE'
        ? await leaveIn(tx, null, event, registration)
        : await answerIn(tx, null, event, { registration, accept: step === 'ACCEPT' });
    return guestCard(after, await loadEvent(tx, event.id));
  });

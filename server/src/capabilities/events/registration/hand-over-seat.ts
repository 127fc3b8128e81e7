import { seatHandedOver } from '@seedbed/domain/events/activity-types.ts';
import {
  AlreadyRegistered,
  EventIsOver,
  NotOfThisStartup,
  RegistrationHasChanged,
} from '@seedbed/domain/events/errors.ts';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { canEditEvent, canEndRegistration } from '@seedbed/domain/events/policy.ts';
import { takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { findRegistration } from './find-own.ts';
import { loadRegistration, ownRegistrations, type RegistrationCard } from './find-registrations.ts';
import { startupsOfFounder } from './register-in.ts';
import { newCode, setRegistrationStatus } from './seats.ts';

/** The seat goes to another founder of the startup, past the waiting list. The old code opens no door. */
export const handOverSeat = (actor: Actor, registrationId: string, userId: string): Promise<RegistrationCard> =>
  writeTx(actor, async (tx) => {
    const { event, registration } = await findRegistration(tx, actor, registrationId);
    assertAllowed(canEndRegistration(actor, event, registration));
    if (registration.userId === userId) return registration;
    assertAllowed(registration.status === 'REGISTERED', () => new RegistrationHasChanged());
    assertAllowed(!hasEventStarted(event), () => new EventIsOver());
    const { startupId } = registration;
    const isShared =
      isId<'User'>(userId) && startupId !== null && (await startupsOfFounder(tx, userId)).includes(startupId);
    assertAllowed(isShared || canEditEvent(actor, event), () => new NotOfThisStartup());
    const id = isShared ? userId : (await findPerson(tx, actor, userId)).id;
    const theirs = (await ownRegistrations(tx, { userId: id }, [event.id])).get(event.id);
    assertAllowed(!theirs || !takesSeat(theirs.status), () => new AlreadyRegistered());
    if (theirs && ['requested', 'waiting', 'offered'].includes(theirs.status))
      await setRegistrationStatus(tx, theirs, 'left');
    await setRegistrationStatus(tx, registration, 'REGISTERED', {
      userId: id,
      code: newCode(),
      answers: [],
      registeredById: actor.userId,
    });
    const after = await loadRegistration(tx, registration.id);
    await logActivity(tx, actor, seatHandedOver(event, after, registration.userId));
    await mailRegistrant(tx, event, after, 'registered');
    return after;
  });

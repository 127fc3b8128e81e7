import { eventReturned, type RegistrationPayload } from '@seedbed/domain/events/activity-types.ts';
import { EventIsFull, EventIsOver } from '@seedbed/domain/events/errors.ts';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { canEndRegistration } from '@seedbed/domain/events/policy.ts';
import { seatStateOf } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { seatsOf } from '#capabilities/events/find-events.ts';
import { leaveSeries } from '#capabilities/events/series/join-series.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findRegistration } from './find-own.ts';
import { loadRegistration, type RegistrationCard } from './find-registrations.ts';
import { leaveIn } from './leave-in.ts';
import { nextRank, setRegistrationStatus } from './seats.ts';

/** Gives the seat or the place back, before the start. Repeating it changes nothing. */
export const leaveEvent = (actor: Actor, registrationId: string, series: boolean): Promise<RegistrationCard> =>
  writeTx(actor, async (tx) => {
    const { event, registration } = await findRegistration(tx, actor, registrationId);
    assertAllowed(canEndRegistration(actor, event, registration));
    if (series && event.seriesId && registration.userId) await leaveSeries(tx, actor, event, registration.userId);
    return leaveIn(tx, actor, event, registration);
  });

/** The undo of leaving: the seat if it is still free, else the old or the last place in the waiting list. */
export async function returnIn({ tx, actor, payload }: UndoCall): Promise<void> {
  const { registrationId, before } = payload as RegistrationPayload;
  const { event, registration } = await findRegistration(tx, actor, registrationId);
  assertAllowed(canEndRegistration(actor, event, registration));
  if (registration.status !== 'left') return;
  assertAllowed(event.status === 'published' && !hasEventStarted(event), () => new EventIsOver());
  const seats = seatStateOf({ ...seatsOf(event), hasWaitingList: event.hasWaitingList });
  if (before === 'requested') await setRegistrationStatus(tx, registration, 'requested');
  else if (before === 'REGISTERED' && seats === 'free') await setRegistrationStatus(tx, registration, 'REGISTERED');
  else {
    assertAllowed(event.hasWaitingList, () => new EventIsFull());
    const rank = registration.rank ?? (await nextRank(tx, event));
    await setRegistrationStatus(tx, registration, 'waiting', { rank });
  }
  const after = await loadRegistration(tx, registration.id);
  await logActivity(tx, actor, eventReturned(event, after, 'left'));
}

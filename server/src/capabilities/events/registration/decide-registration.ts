import { registrationDecided } from '@seedbed/domain/events/activity-types.ts';
import { EventIsFull, EventIsOver, RegistrationHasChanged } from '@seedbed/domain/events/errors.ts';
import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { checkRegistrationDecision } from '@seedbed/domain/events/registration/input.ts';
import { statusOfNewcomer } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type BatchRegistration, defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import type { Tx } from '#platform/tx.ts';
import { findRegistration } from './find-own.ts';
import { loadRegistration } from './find-registrations.ts';
import { nextRank, setRegistrationStatus } from './seats.ts';

/** Answers a request. A full event refuses it. */
async function decideRegistration(tx: Tx, actor: Actor, id: string, accept: boolean): Promise<void> {
  const { event, registration } = await findRegistration(tx, actor, id);
  assertAllowed(canEditEvent(actor, event));
  assertAllowed(registration.status === 'requested', () => new RegistrationHasChanged());
  assertAllowed(!hasEventEnded(event), () => new EventIsOver());
  const status = accept ? statusOfNewcomer(event, { isApproved: true }) : 'declined';
  if (status === null) throw new EventIsFull();
  await setRegistrationStatus(tx, registration, status, {
    ...(status === 'waiting' && { rank: await nextRank(tx, event) }),
  });
  const after = await loadRegistration(tx, registration.id);
  await logActivity(tx, actor, registrationDecided(event, after, 'requested'));
  await mailRegistrant(tx, event, after, status === 'REGISTERED' || status === 'requested' ? 'registered' : status);
}

/** One by one, so that a full event refuses the rest. */
const decide = defineBatchAction<{ accept: boolean }>({
  kind: 'registrations',
  name: 'decide',
  // The owner of an event may be anybody.
  allow: () => true,
  parse: checkRegistrationDecision,
  validate: refusesNone,
  apply: (tx, actor, id, { accept }) => decideRegistration(tx, actor, id, accept),
});

export const batches: BatchRegistration = { actions: [decide] };

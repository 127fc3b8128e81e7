import { eventRegistered } from '@seedbed/domain/events/activity-types.ts';
import {
  AlreadyRegistered,
  EventIsFull,
  RegistrationIsClosed,
  RegistrationNotOpenYet,
  StartupHasItsSeats,
} from '@seedbed/domain/events/errors.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { EventAnswer } from '@seedbed/domain/events/registration/questions.ts';
import {
  openStatuses,
  seatsOfStartup,
  statusOfNewcomer,
  whyNotOpen,
} from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import { loadRegistration, type RegistrationCard } from './find-registrations.ts';
import { newCode, nextRank, recount } from './seats.ts';
import { eventRegistrations } from './table.ts';

export interface Registrant {
  userId: Id<'User'>;
  startupId: Id<'Startup'> | null;
  /** Checked by the caller. */
  answers?: readonly EventAnswer[];
}

export const startupsOfFounder = async (tx: Tx, userId: Id<'User'>): Promise<Id<'Startup'>[]> =>
  (
    await tx.db
      .select({ id: startupFounders.startupId })
      .from(startupFounders)
      .where(eq(startupFounders.userId, userId))
      .orderBy(startupFounders.id)
  ).map(({ id }) => id);

/** Checks the rules of the event, whose seats are locked. */
export async function registerIn(
  tx: Tx,
  actor: Actor,
  event: EventCard,
  {
    id: given,
    userId,
    startupId,
    answers = [],
    isSilent = false,
  }: Registrant & { id?: string | null | undefined; isSilent?: boolean },
): Promise<RegistrationCard> {
  const input = { eventId: event.id, userId, startupId, ...(answers.length > 0 && { answers }) };
  if (given && (await isCreated(tx, actor, eventRegistrations, given, input))) return loadRegistration(tx, given);
  const isEditor = canEditEvent(actor, event);
  const reason = whyNotOpen(event);
  // Editors register people before the opening and after the closing.
  const isWaived = isEditor && (reason instanceof RegistrationIsClosed || reason instanceof RegistrationNotOpenYet);
  if (reason && !isWaived) throw reason;
  await assertNotRegistered(tx, event, userId);
  await assertSeatsOfStartup(tx, event, startupId);
  const status = statusOfNewcomer(event, { isApproved: isEditor });
  if (status === null) throw new EventIsFull();
  const { id } = await createOnce(
    tx,
    actor,
    eventRegistrations,
    given,
    {
      eventId: event.id,
      userId,
      startupId,
      answers,
      status,
      // The transaction may have waited long for the lock.
      registeredAt: Temporal.Now.instant(),
      rank: status === 'waiting' ? await nextRank(tx, event) : null,
      code: newCode(),
      registeredById: actor.userId,
    },
    input,
  );
  await recount(tx, event.id, { before: null, after: status });
  const registration = await loadRegistration(tx, id);
  await logActivity(tx, actor, eventRegistered(event, registration, null));
  if (!isSilent) await mailRegistrant(tx, event, registration, status === 'REGISTERED' ? 'registered' : status);
  return registration;
}

async function assertNotRegistered(tx: Tx, event: EventCard, userId: Id<'User'>): Promise<void> {
  const [open] = await tx.db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        eq(eventRegistrations.userId, userId),
        inArray(eventRegistrations.status, [...openStatuses]),
      ),
    );
  assertAllowed(!open, () => new AlreadyRegistered());
}

/** Requests and places in the waiting list count too. */
async function assertSeatsOfStartup(tx: Tx, event: EventCard, startupId: Id<'Startup'> | null): Promise<void> {
  const most = seatsOfStartup(event);
  if (most === null || startupId === null) return;
  const taken = await tx.db.$count(
    eventRegistrations,
    and(
      eq(eventRegistrations.eventId, event.id),
      eq(eventRegistrations.startupId, startupId),
      inArray(eventRegistrations.status, [...openStatuses]),
    ),
  );
  assertAllowed(taken < most, () => new StartupHasItsSeats(most));
}

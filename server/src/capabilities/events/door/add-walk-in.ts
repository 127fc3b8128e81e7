import { checkedIn } from '@seedbed/domain/events/activity-types.ts';
import { AlreadyRegistered, EventIsFull, EventIsNotOpen, EventIsOneOnOne } from '@seedbed/domain/events/errors.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { checkGuest } from '@seedbed/domain/events/input.ts';
import { canCheckIn } from '@seedbed/domain/events/policy.ts';
import { hasFreeSeat, openStatuses, takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findPerson } from '#capabilities/accounts/public.ts';
import { type EventCard, seatsOf } from '#capabilities/events/find-events.ts';
import {
  loadRegistration,
  loadRegistrations,
  type RegistrationCard,
} from '#capabilities/events/registration/find-registrations.ts';
import { startupsOfFounder } from '#capabilities/events/registration/register-in.ts';
import { findSeats, newCode, recount, setRegistrationStatus } from '#capabilities/events/registration/seats.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

interface WalkIn {
  id?: string | null | undefined;
  userId?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** Checks somebody in who has no seat yet. The limit of the room holds, and nobody waits in front of the door. */
export const addWalkIn = (actor: Actor, eventId: string, input: WalkIn): Promise<RegistrationCard> =>
  writeTx(actor, async (tx) => {
    const event = await findSeats(tx, actor, eventId);
    assertAllowed(canCheckIn(actor, event));
    const person = await personOf(tx, actor, input);
    if (input.id && (await isCreated(tx, actor, eventRegistrations, input.id, { eventId: event.id, ...person })))
      return loadRegistration(tx, input.id);
    assertAllowed(!isOneOnOne(event), () => new EventIsOneOnOne());
    assertAllowed(event.status === 'published' && !event.isArchived, () => new EventIsNotOpen());
    const known = await openRegistration(tx, event, person);
    assertAllowed(!known || !takesSeat(known.status), () => new AlreadyRegistered());
    assertAllowed(known?.status === 'offered' || hasFreeSeat(seatsOf(event)), () => new EventIsFull());
    const checkedInAt = Temporal.Now.instant();
    const here = { checkedInAt, isInside: true };
    const id = known ? known.id : await insert(tx, actor, event, { given: input.id, person, here });
    if (known) await setRegistrationStatus(tx, known, 'ATTENDED', here);
    const registration = await loadRegistration(tx, id);
    await logActivity(tx, actor, checkedIn(event, registration, known?.status ?? null));
    return registration;
  });

type Someone = Awaited<ReturnType<typeof personOf>>;

async function personOf(tx: Tx, actor: Actor, { userId, name, email }: WalkIn) {
  if (userId) {
    const { id } = await findPerson(tx, actor, userId);
    return { userId: id, startupId: (await startupsOfFounder(tx, id))[0] ?? null };
  }
  const guest = checkGuest({ name: name ?? '', email: email ?? '' });
  return { guestName: guest.name, guestEmail: guest.email };
}

const openRegistration = async (tx: Tx, { id }: EventCard, person: Someone): Promise<RegistrationCard | undefined> =>
  (
    await loadRegistrations(
      tx,
      and(
        eq(eventRegistrations.eventId, id),
        inArray(eventRegistrations.status, [...openStatuses]),
        person.userId
          ? eq(eventRegistrations.userId, person.userId)
          : eq(eventRegistrations.guestEmail, person.guestEmail ?? ''),
      ),
    )
  )[0];

async function insert(
  tx: Tx,
  actor: Actor,
  event: EventCard,
  { given, person, here }: { given: WalkIn['id']; person: Someone; here: object },
) {
  const { id } = await createOnce(
    tx,
    actor,
    eventRegistrations,
    given,
    {
      eventId: event.id,
      ...person,
      ...here,
      status: 'ATTENDED',
      registeredAt: Temporal.Now.instant(),
      code: newCode(),
      registeredById: actor.userId,
    },
    { eventId: event.id, ...person },
  );
  await recount(tx, event.id, { before: null, after: 'ATTENDED' });
  return id;
}

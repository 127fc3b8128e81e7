import { NotOfThisStartup } from '@seedbed/domain/events/errors.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { checkEventAnswers, type GivenAnswer } from '@seedbed/domain/events/registration/questions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { joinSeries } from '#capabilities/events/series/join-series.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { RegistrationCard } from './find-registrations.ts';
import { type Registrant, registerIn, startupsOfFounder } from './register-in.ts';
import { findSeats } from './seats.ts';

interface NewRegistration {
  id?: string | null | undefined;
  userId?: string | null | undefined;
  startupId?: string | null | undefined;
  series?: boolean;
  answers?: readonly GivenAnswer[] | null | undefined;
}

/** A repeated call with the same id answers the same registration. */
export const registerForEvent = (actor: Actor, eventId: string, input: NewRegistration): Promise<RegistrationCard> =>
  writeTx(actor, async (tx) => {
    const event = await findSeats(tx, actor, eventId);
    const answers = answersFor(actor, event, input);
    const registrant = { ...(await registrantOf(tx, actor, event, input)), answers };
    const registration = await registerIn(tx, actor, event, { ...registrant, id: input.id });
    if (input.series && event.seriesId) await joinSeries(tx, actor, event, registrant);
    return registration;
  });

/** Editors register others without their answers. */
const answersFor = (actor: Actor, event: EventCard, { userId, answers }: NewRegistration) =>
  userId && userId !== actor.userId && canEditEvent(actor, event)
    ? []
    : checkEventAnswers(event.questions, answers ?? []);

/** The person themself, a founder of the same startup, or anyone whom an editor may open. */
async function registrantOf(
  tx: Tx,
  actor: Actor,
  event: EventCard,
  { userId, startupId }: NewRegistration,
): Promise<Registrant> {
  const id = (userId ?? actor.userId) as Id<'User'>;
  assertAllowed(isId(id), () => new NotFound());
  const isOther = id !== actor.userId;
  if (isOther) await findPerson(tx, actor, id);
  const founded = await startupsOfFounder(tx, id);
  if (isOther && !canEditEvent(actor, event)) {
    const shared = founded.filter((one) => actor.ownStartupIds.includes(one));
    assertAllowed(shared.length > 0, () => new NotOfThisStartup());
    return { userId: id, startupId: chosen(shared, startupId) };
  }
  return { userId: id, startupId: chosen(founded, startupId) };
}

function chosen(founded: readonly Id<'Startup'>[], wanted: string | null | undefined): Id<'Startup'> | null {
  if (!wanted) return founded[0] ?? null;
  const found = founded.find((id) => id === wanted);
  assertAllowed(found !== undefined, () => new NotOfThisStartup());
  return found ?? null;
}

import { randomBytes } from 'node:crypto';
import { type RegistrationStatus, takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { enqueueOffers } from './offer-queue.ts';
import { eventRegistrations, type RegistrationRow } from './table.ts';

type EventKey = Id<'IncubatorEvent'>;

/** 96 random bits: nobody guesses a code at the door. */
export const newCode = (): string => randomBytes(12).toString('base64url');

/** Locks the event, and ends offers whose time is over. Seats change only after this. */
export async function lockSeats(tx: Tx, eventId: string): Promise<EventCard> {
  const event = await loadEvent(tx, eventId, { lock: true });
  return (await endOldOffers(tx, event.id)) ? loadEvent(tx, event.id) : event;
}

/** Counts the seats for a person who may see the event. */
export async function findSeats(tx: Tx, actor: Actor, eventId: string): Promise<EventCard> {
  const event = await findEvent(tx, actor, eventId, { lock: true });
  return (await endOldOffers(tx, event.id)) ? loadEvent(tx, event.id) : event;
}

async function endOldOffers(tx: Tx, eventId: EventKey): Promise<boolean> {
  const ended = await tx.db
    .update(eventRegistrations)
    .set({ status: 'passed', offeredUntil: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.status, 'offered'),
        // The clock of now: the transaction may have waited long for the lock.
        lte(eventRegistrations.offeredUntil, Temporal.Now.instant()),
      ),
    )
    .returning({ id: eventRegistrations.id });
  await countSeats(tx, eventId, { registered: 0, held: -ended.length });
  return ended.length > 0;
}

/** Every path that frees a seat ends here, and offers it to people who wait. */
async function countSeats(tx: Tx, eventId: EventKey, { registered, held }: { registered: number; held: number }) {
  if (registered === 0 && held === 0) return;
  await tx.db
    .update(events)
    .set({ registered: sql`${events.registered} + ${registered}`, held: sql`${events.held} + ${held}` })
    .where(eq(events.id, eventId));
  if (registered + held < 0) await enqueueOffers(tx, eventId);
}

const isHeld = (status: RegistrationStatus | null) => status === 'offered';
const isTaken = (status: RegistrationStatus | null) => status !== null && takesSeat(status);

/** Counts a registration that has this status now, and had the other one before. */
export const recount = (
  tx: Tx,
  eventId: EventKey,
  { before, after }: { before: RegistrationStatus | null; after: RegistrationStatus | null },
): Promise<void> =>
  countSeats(tx, eventId, {
    registered: Number(isTaken(after)) - Number(isTaken(before)),
    held: Number(isHeld(after)) - Number(isHeld(before)),
  });

/** Changes the status under the lock of the event. */
export async function setRegistrationStatus(
  tx: Tx,
  registration: Pick<RegistrationRow, 'id' | 'eventId' | 'status'>,
  status: RegistrationStatus,
  more: Partial<RegistrationRow> = {},
): Promise<void> {
  await tx.db
    .update(eventRegistrations)
    .set({
      offeredUntil: null,
      ...more,
      status,
      updatedAt: sql`now()`,
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(eq(eventRegistrations.id, registration.id));
  await recount(tx, registration.eventId, { before: registration.status, after: status });
}

/** The last place, or a random one if a lottery decides. It stays: everybody sees the same order. */
export async function nextRank(tx: Tx, { id, waitingOrder }: Pick<EventCard, 'id' | 'waitingOrder'>): Promise<number> {
  if (waitingOrder === 'lottery') return Math.random();
  const [last] = await tx.db
    .select({ rank: sql<number | null>`max(${eventRegistrations.rank})` })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, id));
  return Math.floor(last?.rank ?? 0) + 1;
}

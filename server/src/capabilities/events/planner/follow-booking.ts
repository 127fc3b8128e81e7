import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BookingCard, BookingStep } from '#capabilities/calendar/public.ts';
import type { Tx } from '#platform/tx.ts';
import { eventPlanEntries, eventPlans } from './table.ts';

/** People move and cancel their sessions in the calendar, and the plan knows. */
export async function followBooking(tx: Tx, step: BookingStep, { id, startsAt }: BookingCard): Promise<void> {
  const ofBooking = eq(eventPlanEntries.bookingId, id);
  // The person who publishes has seen another plan. A calculation that runs stores its result for its own version.
  await tx.db
    .update(eventPlans)
    .set({ updatedAt: sql`now()`, version: sql`${eventPlans.version} + 1` })
    .where(
      and(
        inArray(eventPlans.state, ['pending', 'published', 'failed']),
        sql`${eventPlans.id} in (select ${eventPlanEntries.planId} from ${eventPlanEntries} where ${ofBooking})`,
      ),
    );
  if (step === 'moved') await tx.db.update(eventPlanEntries).set({ startsAt }).where(ofBooking);
  if (step === 'canceled')
    await tx.db
      .update(eventPlanEntries)
      .set({ state: 'lost' })
      .where(and(ofBooking, inArray(eventPlanEntries.state, ['suggested', 'pinned'])));
  if (step === 'restored')
    await tx.db
      .update(eventPlanEntries)
      .set({ state: 'suggested', startsAt })
      .where(and(ofBooking, eq(eventPlanEntries.state, 'lost')));
}

/** The room of a session, for its invitation. */
export async function roomOfBooking(tx: Tx, { id }: Pick<BookingCard, 'id'>): Promise<string | null> {
  const [entry] = await tx.db
    .select({ room: eventPlanEntries.room })
    .from(eventPlanEntries)
    .where(eq(eventPlanEntries.bookingId, id));
  return entry?.room ?? null;
}

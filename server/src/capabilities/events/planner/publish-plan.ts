import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import type { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { planPublished } from '@seedbed/domain/events/activity-types.ts';
import { EventIsNotOpen, PlanIsNotReady, PlanIsOutdated } from '@seedbed/domain/events/errors.ts';
import { isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { cancelBookingIn, createBookingIn, moveBookingIn, recheckCalendars } from '#capabilities/calendar/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { takesSessions } from '#capabilities/events/sessions/event-slots.ts';
import { foundersOf } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { type EntryCard, entriesOf, findPlannedEvent, loadPlan } from './find-plan.ts';
import { eventPlanEntries, eventPlans, type PlanRow } from './table.ts';

/**
 * Books, moves and cancels all sessions in one transaction. A repeated call finds the plan published. With a version, a
 * plan that changed since is a conflict: the person has not seen what they would publish.
 */
export async function publishEventPlan(actor: Actor, eventId: string, version?: number | null): Promise<PlanRow> {
  // The calendars of others are read only for those who may book them.
  const { hostIds } = await readTx(actor, (tx) => findPlannedEvent(tx, actor, eventId));
  await recheckCalendars(actor.tenantId, hostIds);
  return writeTx(actor, async (tx) => {
    const event = await findPlannedEvent(tx, actor, eventId, { lock: true });
    const plan = await loadPlan(tx, event.id);
    if (plan.state === 'published') return plan;
    if (version != null && version !== plan.version) throw new Conflict({ version: plan.version });
    assertAllowed(plan.state === 'pending', () => new PlanIsNotReady());
    assertAllowed(takesSessions(event), () => new EventIsNotOpen());
    const entries = await entriesOf(tx, plan);
    await cancelGone(tx, actor, entries);
    const planned = entries.filter(({ state }) => isPlanned(state));
    try {
      const open = await moveBooked(tx, actor, planned);
      await bookNew(tx, actor, event, open);
    } catch (fault) {
      if (fault instanceof JustTaken) throw new PlanIsOutdated();
      throw fault;
    }
    await tx.db
      .update(eventPlans)
      .set({
        ...{ state: 'published', publishedAt: sql`now()`, updatedAt: sql`now()` },
        version: sql`${eventPlans.version} + 1`,
      })
      .where(eq(eventPlans.id, plan.id));
    await logActivity(tx, actor, planPublished(event, actor.userId, planned.length));
    return loadPlan(tx, event.id);
  });
}

async function cancelGone(tx: Tx, actor: Actor, entries: readonly EntryCard[]): Promise<void> {
  for (const { id, state, bookingId } of entries) {
    if (isPlanned(state) || !bookingId) continue;
    // Before the cancellation, so that it does not count as a loss.
    const ofEntry = eq(eventPlanEntries.id, id);
    if (state === 'removed') await tx.db.update(eventPlanEntries).set({ bookingId: null }).where(ofEntry);
    else await tx.db.delete(eventPlanEntries).where(ofEntry);
    await cancelBookingIn(tx, actor, bookingId, null);
  }
}

/** Answers the entries that still need a booking. If sessions exchange their times, one is booked anew. */
async function moveBooked(tx: Tx, actor: Actor, planned: readonly EntryCard[]): Promise<EntryCard[]> {
  const open = planned.filter(({ bookingId }) => bookingId === null);
  let moves = planned.filter(({ bookingId, bookedAt, startsAt }) => bookingId !== null && !bookedAt?.equals(startsAt));
  while (moves.length > 0) {
    const isBlocked = (entry: EntryCard) =>
      moves.some((other) => other !== entry && other.hostId === entry.hostId && other.bookedAt?.equals(entry.startsAt));
    const next = moves.find((entry) => !isBlocked(entry)) ?? moves[0];
    if (!next?.bookingId) break;
    moves = moves.filter((entry) => entry !== next);
    if (!isBlocked(next)) await moveBookingIn(tx, actor, next.bookingId, { startsAt: next.startsAt });
    else {
      await tx.db.update(eventPlanEntries).set({ bookingId: null }).where(eq(eventPlanEntries.id, next.id));
      await cancelBookingIn(tx, actor, next.bookingId, null);
      open.push({ ...next, bookingId: null });
    }
  }
  return open;
}

async function bookNew(tx: Tx, actor: Actor, event: EventCard, entries: readonly EntryCard[]): Promise<void> {
  const founders = await foundersOf(
    tx,
    entries.map(({ startupId }) => startupId),
  );
  for (const { id: entryId, startupId, hostId, startsAt } of entries) {
    const id = newId<'Booking'>();
    const attendees = founders.filter((one) => one.startupId === startupId && one.userId !== hostId);
    await tx.db.update(eventPlanEntries).set({ bookingId: id }).where(eq(eventPlanEntries.id, entryId));
    await createBookingIn(tx, actor, 'event', {
      id,
      recordId: event.id,
      title: event.title,
      startsAt,
      durationMinutes: event.durationMinutes as (typeof meetingDurations)[number],
      hostIds: [hostId],
      attendees: attendees.map(({ userId }) => ({ userId })),
    });
  }
}

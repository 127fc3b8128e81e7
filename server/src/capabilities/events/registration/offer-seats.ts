import { seatOffered } from '@seedbed/domain/events/activity-types.ts';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { freeSeats, offerEndsAt } from '@seedbed/domain/events/registration/registration.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { mailRegistrant } from '#capabilities/events/mails/mail-registrant.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { loadRegistration } from './find-registrations.ts';
import { enqueueOffers, type OfferJob } from './offer-queue.ts';
import { lockSeats, setRegistrationStatus } from './seats.ts';
import { eventRegistrations } from './table.ts';

/** Offers every free seat to the next person who waits. Runs again without an effect. */
export const offerSeats = ({ tenantId, eventId }: OfferJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const event = await lockSeats(tx, eventId).catch((fault) => {
      // The event was deleted meanwhile.
      if (fault instanceof NotFound) return null;
      throw fault;
    });
    if (event && takesOffers(event)) await offerIn(tx, event);
  });

/** Closed registrations hold back their offers. */
function takesOffers(event: EventCard): boolean {
  const { registrationClosesAt: closes } = event;
  const isClosed = closes !== null && Temporal.Instant.compare(closes, Temporal.Now.instant()) <= 0;
  return event.status === 'published' && !event.isArchived && !isClosed && !hasEventStarted(event);
}

const mostAtOnce = 500;

async function offerIn(tx: Tx, event: EventCard): Promise<void> {
  const offeredUntil = offerEndsAt(event);
  const free = freeSeats(event) ?? mostAtOnce;
  if (free === 0 || offeredUntil === null) return;
  const next = await tx.db
    .select({ id: eventRegistrations.id, eventId: eventRegistrations.eventId, status: eventRegistrations.status })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.status, 'waiting')))
    .orderBy(asc(eventRegistrations.rank), asc(eventRegistrations.id))
    .limit(Math.min(free, mostAtOnce));
  for (const waiting of next) {
    await setRegistrationStatus(tx, waiting, 'offered', { offeredUntil });
    const registration = await loadRegistration(tx, waiting.id);
    await logActivity(tx, null, seatOffered(event, registration, 'waiting'));
    await mailRegistrant(tx, event, registration, 'offered');
  }
}

/** Finds what no path enqueued: offers whose time is over, and free seats beside a waiting list. */
export const offerEverywhere = (tenantId: Id<'Incubator'>): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const ended = tx.db
      .selectDistinct({ id: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.status, 'offered'), lte(eventRegistrations.offeredUntil, sql`now()`)));
    const waiting = tx.db
      .selectDistinct({ id: events.id })
      .from(events)
      .innerJoin(
        eventRegistrations,
        and(eq(eventRegistrations.tenantId, events.tenantId), eq(eventRegistrations.eventId, events.id)),
      )
      .where(
        and(
          eq(events.status, 'published'),
          eq(eventRegistrations.status, 'waiting'),
          sql`${events.startsAt} > now()`,
          sql`(${events.capacity} is null or ${events.registered} + ${events.held} < ${events.capacity})`,
        ),
      );
    const ids = new Set([...(await ended), ...(await waiting)].map(({ id }) => id));
    for (const id of ids) await enqueueOffers(tx, id);
  });

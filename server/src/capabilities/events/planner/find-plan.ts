import { EventIsForGroups, PlanIsNotReady } from '@seedbed/domain/events/errors.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { bookings } from '#capabilities/calendar/public.ts';
import { type EventCard, findEvent } from '#capabilities/events/find-events.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { eventPlanEntries, eventPlans, type PlanEntryRow, type PlanRow } from './table.ts';

/** The event of a plan, for its editors. */
export async function findPlannedEvent(
  tx: Tx,
  actor: Actor,
  eventId: string,
  { lock = false } = {},
): Promise<EventCard> {
  const event = await findEvent(tx, actor, eventId, { lock });
  assertAllowed(canEditEvent(actor, event));
  assertAllowed(isOneOnOne(event), () => new EventIsForGroups());
  assertAllowed(await hasFeatureIn(tx, 'oneOnOneEvents'), () => new FeatureLocked('oneOnOneEvents'));
  return event;
}

export async function planOf(tx: Tx, eventId: Id<'IncubatorEvent'>): Promise<PlanRow | null> {
  const [plan] = await tx.db.select().from(eventPlans).where(eq(eventPlans.eventId, eventId));
  return plan ?? null;
}

/** Throws `PlanIsNotReady` before the first calculation. */
export async function loadPlan(tx: Tx, eventId: Id<'IncubatorEvent'>): Promise<PlanRow> {
  const plan = await planOf(tx, eventId);
  if (!plan) throw new PlanIsNotReady();
  return plan;
}

export interface EntryCard extends PlanEntryRow {
  startupName: string;
  host: PersonCard;
  /** The time that the people know. */
  bookedAt: Temporal.Instant | null;
}

/** Entries by time. Entries of deleted startups and people are hidden. */
export const entriesOf = (tx: Tx, { id }: Pick<PlanRow, 'id'>): Promise<EntryCard[]> =>
  tx.db
    .select({
      ...getTableColumns(eventPlanEntries),
      startupName: startups.name,
      host: personCard(users),
      bookedAt: bookings.startsAt,
    })
    .from(eventPlanEntries)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, eventPlanEntries.tenantId), eq(startups.id, eventPlanEntries.startupId)),
    )
    .innerJoin(users, and(eq(users.tenantId, eventPlanEntries.tenantId), eq(users.id, eventPlanEntries.hostId)))
    .leftJoin(
      bookings,
      and(eq(bookings.tenantId, eventPlanEntries.tenantId), eq(bookings.id, eventPlanEntries.bookingId)),
    )
    .where(and(eq(eventPlanEntries.planId, id), isNull(startups.trashedAt), isNull(users.trashedAt)))
    .orderBy(asc(eventPlanEntries.startsAt), asc(users.fullName), asc(eventPlanEntries.id));

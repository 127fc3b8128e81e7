import { isOpenRegistration } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { ownRegistrations } from '#capabilities/events/registration/find-registrations.ts';
import { leaveIn } from '#capabilities/events/registration/leave-in.ts';
import { type Registrant, registerIn } from '#capabilities/events/registration/register-in.ts';
import { lockSeats } from '#capabilities/events/registration/seats.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { eventSeriesMembers } from './table.ts';

/** Registers for later dates, and for those that the series will have. A full date is left out. */
export async function joinSeries(tx: Tx, actor: Actor, event: EventCard, registrant: Registrant): Promise<void> {
  const { seriesId } = event;
  if (!seriesId) return;
  await tx.db
    .insert(eventSeriesMembers)
    .values({ tenantId: tx.tenantId, id: newId<'EventSeriesMember'>(), seriesId, ...registrant })
    .onConflictDoNothing();
  for (const id of await laterDates(tx, event)) await enroll(tx, actor, id, registrant);
}

/** Without an email: the one of the first date tells about the series. */
export async function enroll(tx: Tx, actor: Actor, id: Id<'IncubatorEvent'>, registrant: Registrant): Promise<void> {
  try {
    await registerIn(tx, actor, await lockSeats(tx, id), { ...registrant, isSilent: true });
  } catch (fault) {
    // The date is full, closed, or has the person already. Nothing was written.
    if (!(fault instanceof UserError)) throw fault;
  }
}

export async function leaveSeries(tx: Tx, actor: Actor, event: EventCard, userId: Id<'User'>): Promise<void> {
  if (!event.seriesId) return;
  await tx.db
    .delete(eventSeriesMembers)
    .where(and(eq(eventSeriesMembers.seriesId, event.seriesId), eq(eventSeriesMembers.userId, userId)));
  for (const id of await laterDates(tx, event)) {
    const later = await lockSeats(tx, id);
    const registration = (await ownRegistrations(tx, { userId }, [id])).get(id);
    const hasCome = registration?.status === 'ATTENDED';
    if (registration && !hasCome && isOpenRegistration(registration.status))
      await leaveIn(tx, actor, later, registration);
  }
}

/** In their order, so that people who join at different dates lock in one order. */
const laterDates = async (tx: Tx, { seriesId, originalStart }: EventCard) =>
  seriesId && originalStart
    ? (
        await tx.db
          .select({ id: events.id })
          .from(events)
          .where(
            and(
              eq(events.seriesId, seriesId),
              eq(events.status, 'published'),
              gt(events.originalStart, originalStart),
              gt(events.startsAt, sql`now()`),
              isNull(events.trashedAt),
            ),
          )
          .orderBy(asc(events.originalStart))
      ).map(({ id }) => id)
    : [];

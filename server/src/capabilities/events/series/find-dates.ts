import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { endedBefore } from '@seedbed/domain/events/series/recurrence.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import { type EventCard, eventCard, lockEvent } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { eventSeries, eventSeriesMembers } from './table.ts';

export type SeriesRow = typeof eventSeries.$inferSelect;

export async function loadSeries(tx: Tx, id: Id<'EventSeries'>): Promise<SeriesRow> {
  const [found] = await tx.db.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update');
  if (!found) throw new Error('The event names a series that does not exist.');
  return found;
}

/** The dates ahead that a change means, locked in their order. */
export async function datesAhead(tx: Tx, event: EventCard, scope: ChangeScope): Promise<EventCard[]> {
  const { seriesId, originalStart } = event;
  if (!seriesId || !originalStart) return [event];
  const where = and(
    eq(events.seriesId, seriesId),
    ne(events.status, 'canceled'),
    gt(events.startsAt, sql`now()`),
    isNull(events.trashedAt),
    scope === 'LATER' ? gte(events.originalStart, originalStart) : undefined,
  );
  const ids = await tx.db.select({ id: events.id }).from(events).where(where).orderBy(asc(events.originalStart));
  for (const { id } of ids) await lockEvent(tx, id);
  return tx.db.select(eventCard).from(events).where(where).orderBy(asc(events.originalStart));
}

export const dayOfDate = ({ originalStart }: Pick<EventCard, 'originalStart'>): Temporal.PlainDate =>
  Temporal.PlainDateTime.from(originalStart ?? '1970-01-01T00:00').toPlainDate();

/** No later dates follow: from this one on, or from today on. */
export async function endSeries(tx: Tx, event: EventCard, scope: ChangeScope): Promise<void> {
  if (!event.seriesId) return;
  const series = await loadSeries(tx, event.seriesId);
  const day = scope === 'LATER' ? dayOfDate(event) : Temporal.Now.plainDateISO(series.zone);
  await tx.db
    .update(eventSeries)
    .set({ rule: endedBefore(series.rule, day), updatedAt: sql`now()` })
    .where(eq(eventSeries.id, series.id));
  await tx.db.delete(eventSeriesMembers).where(eq(eventSeriesMembers.seriesId, series.id));
}

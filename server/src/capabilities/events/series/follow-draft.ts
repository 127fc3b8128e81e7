import { eq } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { eventSeries } from './table.ts';

/** The series of a draft begins where the draft does. */
export async function followDraft(tx: Tx, { id, seriesId, startsAt, endsAt, zone }: EventCard): Promise<void> {
  if (!seriesId || !startsAt || !endsAt) return;
  const local = startsAt.toZonedDateTimeISO(zone).toPlainDateTime();
  const localStart = local.toString({ smallestUnit: 'minute' });
  await tx.db
    .update(eventSeries)
    .set({
      zone,
      localStart,
      lengthMinutes: Math.max(1, Math.round(startsAt.until(endsAt).total('minutes'))),
      materializedUntil: local.toPlainDate(),
    })
    .where(eq(eventSeries.id, seriesId));
  await tx.db.update(events).set({ originalStart: localStart }).where(eq(events.id, id));
}

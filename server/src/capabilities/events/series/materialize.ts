import { momentOfLocal, occurrencesOf } from '@seedbed/domain/events/series/recurrence.ts';
import { monthsAhead } from '@seedbed/domain/events/series/rule.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { copyRelations, sharedValues } from '#capabilities/events/changes/copy-event.ts';
import { type EventCard, eventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import { findActor } from '#platform/actors.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { loadSeries, type SeriesRow } from './find-dates.ts';
import { enroll } from './join-series.ts';
import { eventSeries, eventSeriesMembers } from './table.ts';

type EventKey = Id<'IncubatorEvent'>;

/** Creates the dates that are missing up to the horizon, as copies of the event. Deleted dates stay deleted. */
export async function materialize(tx: Tx, series: SeriesRow, event: EventCard): Promise<EventKey[]> {
  const horizon = Temporal.Now.plainDateISO(series.zone).add({ months: monthsAhead });
  const known = await tx.db
    .select({ originalStart: events.originalStart })
    .from(events)
    .where(eq(events.seriesId, series.id));
  const days = new Set(known.map(({ originalStart }) => originalStart?.slice(0, 10)));
  const now = Temporal.Now.instant();
  const rows = occurrencesOf(series.rule, Temporal.PlainDateTime.from(series.localStart), horizon).flatMap((local) => {
    const startsAt = momentOfLocal(local, series.zone);
    const isMissing = !days.has(local.toPlainDate().toString()) && Temporal.Instant.compare(startsAt, now) > 0;
    return isMissing ? [dateOf(tx, series, event, { local, startsAt })] : [];
  });
  const ids = rows.map(({ id }) => id);
  if (rows.length > 0) await tx.db.insert(events).values(rows);
  await copyRelations(tx, event, ids);
  if (event.status === 'published')
    await addRecords(
      tx,
      'IncubatorEvent',
      ids.map((id) => ({ id, texts: [event.title] })),
    );
  await tx.db
    .update(eventSeries)
    .set({ materializedUntil: horizon, updatedAt: sql`now()` })
    .where(eq(eventSeries.id, series.id));
  return ids;
}

/** Opening and closing keep their distance from the start. */
function dateOf(
  tx: Tx,
  series: SeriesRow,
  event: EventCard,
  { local, startsAt }: { local: Temporal.PlainDateTime; startsAt: Temporal.Instant },
) {
  const distance = event.startsAt ? event.startsAt.until(startsAt) : null;
  const moved = (at: Temporal.Instant | null) => at && (distance ? at.add(distance) : at);
  return {
    ...sharedValues(event),
    tenantId: tx.tenantId,
    id: newId<'IncubatorEvent'>(),
    zone: series.zone,
    seriesId: series.id,
    originalStart: local.toString({ smallestUnit: 'minute' }),
    startsAt,
    endsAt: startsAt.add({ minutes: series.lengthMinutes }),
    registrationOpensAt: moved(event.registrationOpensAt),
    registrationClosesAt: moved(event.registrationClosesAt),
  };
}

/** The dates of a series exist from its publishing on. */
export async function publishSeries(tx: Tx, event: EventCard): Promise<void> {
  if (event.seriesId) await extendIn(tx, await loadSeries(tx, event.seriesId), event);
}

/** New dates enroll the people who registered for the series. */
export async function extendIn(tx: Tx, series: SeriesRow, event: EventCard): Promise<void> {
  const ids = await materialize(tx, series, event);
  if (ids.length === 0) return;
  const members = await tx.db.select().from(eventSeriesMembers).where(eq(eventSeriesMembers.seriesId, series.id));
  for (const { userId, startupId, answers } of members) {
    const actor = await findActor(tx, userId);
    if (actor) for (const id of ids) await enroll(tx, actor, id, { userId, startupId, answers });
  }
}

/** Adds the dates that came within the horizon. Runs again without an effect. */
export async function extendSeries(tenantId: Id<'Incubator'>): Promise<void> {
  const all = await inTenant(tenantId, (tx) => tx.db.select({ id: eventSeries.id }).from(eventSeries));
  for (const { id } of all)
    await inTenant(tenantId, async (tx) => {
      const series = await loadSeries(tx, id);
      const event = await latestDate(tx, series);
      if (event) await extendIn(tx, series, event);
    });
}

/** The last date that has no changes of its own is the model of later ones. */
async function latestDate(tx: Tx, { id }: SeriesRow): Promise<EventCard | undefined> {
  const [event] = await tx.db
    .select(eventCard)
    .from(events)
    .where(
      and(
        eq(events.seriesId, id),
        eq(events.status, 'published'),
        eq(events.isArchived, false),
        sql`${events.overriddenFields} = '[]'`,
        isNull(events.trashedAt),
      ),
    )
    .orderBy(desc(events.originalStart))
    .limit(1);
  return event;
}

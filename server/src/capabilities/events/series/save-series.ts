import type { EventChanges } from '@seedbed/domain/events/input.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { endedBefore, momentOfLocal } from '@seedbed/domain/events/series/recurrence.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { saveOne } from '#capabilities/events/changes/save-one.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { datesAhead, dayOfDate, loadSeries, type SeriesRow } from './find-dates.ts';
import { eventSeries, eventSeriesMembers } from './table.ts';

interface SeriesChange {
  changes: EventChanges;
  scope: ChangeScope;
  notify: boolean;
}

/** Changes the other dates ahead. Fields that a date has of its own stay. The caller saves the event itself. */
export async function saveSeries(
  tx: Tx,
  actor: Actor,
  event: EventCard,
  { changes, scope, notify }: SeriesChange,
): Promise<void> {
  if (!event.seriesId) return;
  const dates = await datesAhead(tx, event, scope);
  const known = await loadSeries(tx, event.seriesId);
  const series = scope === 'LATER' ? await splitBefore(tx, known, event, dates) : known;
  const timing = timingOf(event, changes);
  if (timing) await saveTiming(tx, series, timing);
  const { startTime: _, endTime: __, timezone: ___, ...fields } = changes;
  for (const date of dates) {
    if (date.id === event.id) continue;
    const wanted = { ...fields, ...(timing && timesOf(date, timing)) };
    const own = Object.fromEntries(
      Object.entries(wanted).filter(([name]) => !date.overriddenFields.includes(name)),
    ) as EventChanges;
    await saveOne(tx, actor, date, own, { notify, isOverride: false });
  }
}

interface Timing {
  time: Temporal.PlainTime;
  zone: string;
  lengthMinutes: number;
}

/** A series changes the time of its days; its rule decides the days. */
function timingOf(event: EventCard, { startTime, endTime, timezone }: EventChanges): Timing | null {
  if (startTime === undefined && endTime === undefined && timezone === undefined) return null;
  const zone = timezone ?? event.zone;
  const [start, end] = [startTime ?? event.startsAt, endTime ?? event.endsAt];
  if (!start || !end) throw new Validation({ startTime: [{ code: 'events.no-start' }] });
  const local = start.toZonedDateTimeISO(zone);
  if (!local.toPlainDate().equals(dayOfDate(event)))
    throw new Validation({ startTime: [{ code: 'events.series-date' }] });
  return { time: local.toPlainTime(), zone, lengthMinutes: Math.round(start.until(end).total('minutes')) };
}

function timesOf(date: EventCard, { time, zone, lengthMinutes }: Timing): EventChanges {
  const startTime = momentOfLocal(dayOfDate(date).toPlainDateTime(time), zone);
  return { startTime, endTime: startTime.add({ minutes: lengthMinutes }), timezone: zone };
}

const saveTiming = (tx: Tx, series: SeriesRow, { time, zone, lengthMinutes }: Timing) =>
  tx.db
    .update(eventSeries)
    .set({
      zone,
      lengthMinutes,
      localStart: Temporal.PlainDateTime.from(series.localStart)
        .withPlainTime(time)
        .toString({ smallestUnit: 'minute' }),
      updatedAt: sql`now()`,
    })
    .where(eq(eventSeries.id, series.id));

/** "This and later": these dates become a series of their own, with the people who registered for the whole. */
async function splitBefore(
  tx: Tx,
  series: SeriesRow,
  event: EventCard,
  dates: readonly EventCard[],
): Promise<SeriesRow> {
  const day = dayOfDate(event);
  const earlier = await tx.db.$count(
    events,
    and(eq(events.seriesId, series.id), lt(events.originalStart, event.originalStart ?? '')),
  );
  if (earlier === 0) return series;
  const { rule } = series;
  const id = newId<'EventSeries'>();
  await tx.db.insert(eventSeries).values({
    tenantId: tx.tenantId,
    id,
    rule: { ...rule, count: rule.count === null ? null : Math.max(1, rule.count - earlier) },
    zone: series.zone,
    localStart: day
      .toPlainDateTime(Temporal.PlainDateTime.from(series.localStart).toPlainTime())
      .toString({ smallestUnit: 'minute' }),
    lengthMinutes: series.lengthMinutes,
    materializedUntil: series.materializedUntil,
  });
  await tx.db
    .update(eventSeries)
    .set({ rule: endedBefore(rule, day), updatedAt: sql`now()` })
    .where(eq(eventSeries.id, series.id));
  const ids = [...new Set([event.id, ...dates.map((date) => date.id)])];
  await tx.db.update(events).set({ seriesId: id }).where(inArray(events.id, ids));
  const members = await tx.db.select().from(eventSeriesMembers).where(eq(eventSeriesMembers.seriesId, series.id));
  if (members.length > 0)
    await tx.db.insert(eventSeriesMembers).values(
      members.map(({ userId, startupId }) => ({
        tenantId: tx.tenantId,
        id: newId<'EventSeriesMember'>(),
        seriesId: id,
        userId,
        startupId,
      })),
    );
  return loadSeries(tx, id);
}

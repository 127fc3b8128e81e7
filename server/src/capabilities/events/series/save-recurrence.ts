import { seriesChanged } from '@seedbed/domain/events/activity-types.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { occurrencesOf } from '@seedbed/domain/events/series/recurrence.ts';
import { monthsAhead, type RecurrenceRule } from '@seedbed/domain/events/series/rule.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import { datesAhead, dayOfDate, endSeries, loadSeries, type SeriesRow } from './find-dates.ts';
import { extendIn } from './materialize.ts';
import { eventSeries } from './table.ts';

interface Recurrence {
  recurrence: RecurrenceRule | null;
  scope: ChangeScope;
}

/** Begins a series with the event, changes its rule, or ends it. Dates with people are never deleted. */
export async function saveRecurrence(tx: Tx, actor: Actor, event: EventCard, { recurrence, scope }: Recurrence) {
  if (!event.seriesId) {
    if (recurrence) await beginSeries(tx, actor, event, recurrence);
    return;
  }
  const series = await loadSeries(tx, event.seriesId);
  if (same(recurrence, series.rule)) return;
  if (recurrence === null) return dissolve(tx, actor, event, scope);
  await tx.db.update(eventSeries).set({ rule: recurrence, updatedAt: sql`now()` }).where(eq(eventSeries.id, series.id));
  if (event.status === 'published') {
    assertAllowed(scope !== 'ONE', () => new Validation({ recurrence: [{ code: 'events.series-scope' }] }));
    const changed = await loadSeries(tx, series.id);
    await dropUnneeded(tx, changed, event);
    await extendIn(tx, changed, event);
  }
  await touch(tx, event);
  await logActivity(tx, actor, seriesChanged(event, ['recurrence'], 1));
}

async function beginSeries(tx: Tx, actor: Actor, event: EventCard, rule: RecurrenceRule): Promise<void> {
  const { startsAt, endsAt, zone } = event;
  if (!startsAt || !endsAt || isOneOnOne(event))
    throw new Validation({ recurrence: [{ code: 'events.series-needs-dates' }] });
  const id = newId<'EventSeries'>();
  const local = startsAt.toZonedDateTimeISO(zone).toPlainDateTime();
  const localStart = local.toString({ smallestUnit: 'minute' });
  await tx.db.insert(eventSeries).values({
    tenantId: tx.tenantId,
    id,
    rule,
    zone,
    localStart,
    lengthMinutes: Math.round(startsAt.until(endsAt).total('minutes')),
    materializedUntil: local.toPlainDate(),
  });
  await tx.db.update(events).set({ seriesId: id, originalStart: localStart }).where(eq(events.id, event.id));
  await touch(tx, event);
  if (event.status === 'published') await extendIn(tx, await loadSeries(tx, id), event);
  await logActivity(tx, actor, seriesChanged(event, ['recurrence'], 1));
}

const touch = (tx: Tx, { id }: EventCard) =>
  tx.db
    .update(events)
    .set({ updatedAt: sql`now()`, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));

const isFree = ({ registered, waiting, offered }: EventCard) => registered + waiting + offered === 0;

const drop = async (tx: Tx, { id }: EventCard) => {
  await setTrashed(tx, events, id, true);
  await unindexRecords(tx, 'IncubatorEvent', [id]);
};

const detach = (tx: Tx, { id }: EventCard) =>
  tx.db
    .update(events)
    .set({ seriesId: null, originalStart: null, overriddenFields: [], version: sql`${events.version} + 1` })
    .where(eq(events.id, id));

/** The event leaves its series. Other dates ahead are deleted, or become single events if people come. */
async function dissolve(tx: Tx, actor: Actor, event: EventCard, scope: ChangeScope): Promise<void> {
  const others = (await datesAhead(tx, event, scope === 'ONE' ? 'LATER' : scope)).filter(({ id }) => id !== event.id);
  await endSeries(tx, event, scope === 'ALL' ? 'ALL' : 'LATER');
  for (const one of others) await (isFree(one) ? drop(tx, one) : detach(tx, one));
  await detach(tx, event);
  await logActivity(tx, actor, seriesChanged(event, ['recurrence'], others.length + 1));
}

/** Dates that the new rule does not have. */
async function dropUnneeded(tx: Tx, series: SeriesRow, event: EventCard): Promise<void> {
  const horizon = Temporal.Now.plainDateISO(series.zone).add({ months: monthsAhead });
  const starts = occurrencesOf(series.rule, Temporal.PlainDateTime.from(series.localStart), horizon);
  const days = new Set(starts.map((local) => local.toPlainDate().toString()));
  for (const one of await datesAhead(tx, event, 'ALL'))
    if (one.id !== event.id && !days.has(dayOfDate(one).toString()) && isFree(one)) await drop(tx, one);
}

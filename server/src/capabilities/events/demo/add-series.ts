import { momentOfLocal } from '@seedbed/domain/events/series/recurrence.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eventSeries } from '#capabilities/events/series/table.ts';
import { eventHosts, events, eventTags } from '#capabilities/events/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import type { Cast } from './cast.ts';

const title = 'Office hours with a lawyer';
const minutes = 60;

/** Every second Thursday, so many times from next week on. */
export async function addSeries(tx: Tx, { zone, today, staff, coaches, tagIds }: Cast, count: number): Promise<void> {
  const { tenantId } = tx;
  const first = today.add({ days: 11 - today.dayOfWeek }).toPlainDateTime({ hour: 12 });
  const seriesId = newId<'EventSeries'>();
  await tx.db.insert(eventSeries).values({
    ...{ tenantId, id: seriesId, zone, lengthMinutes: minutes },
    rule: { frequency: 'WEEKLY', interval: 2, weekdays: ['TH'], until: null, count },
    localStart: first.toString({ smallestUnit: 'minute' }),
    materializedUntil: today.add({ months: 12 }),
  });
  const rows = Array.from({ length: count }, (_, n) => {
    const local = first.add({ weeks: 2 * n });
    const startsAt = momentOfLocal(local, zone);
    return {
      ...{ tenantId, id: newId<'IncubatorEvent'>(), seriesId, zone, title, startsAt },
      originalStart: local.toString({ smallestUnit: 'minute' }),
      endsAt: startsAt.add({ minutes }),
      description: 'Bring a contract, or a question about one. Nobody else listens.',
      status: 'published' as const,
      publishedAt: Temporal.Now.instant(),
      conferenceUrl: 'https://meet.jit.si/northlight-lawyer',
      capacity: 6,
      createdById: staff[0] ?? null,
    };
  });
  await tx.db.insert(events).values(rows);
  const host = coaches[0] ?? staff[0];
  const tagId = tagIds.get('Office hours');
  if (host)
    await tx.db
      .insert(eventHosts)
      .values(rows.map(({ id }) => ({ tenantId, id: newId<'EventHost'>(), eventId: id, userId: host })));
  if (tagId)
    await tx.db
      .insert(eventTags)
      .values(rows.map(({ id }) => ({ tenantId, id: newId<'EventTag'>(), eventId: id, tagId })));
  await addRecords(
    tx,
    'IncubatorEvent',
    rows.map(({ id }) => ({ id, texts: [title] })),
  );
}

import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { EventCard } from '#capabilities/events/find-events.ts';
import {
  type EventRow,
  eventAudiences,
  eventHosts,
  eventLinks,
  events,
  eventTags,
} from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Facts of the one event alone. */
const ownColumns: readonly string[] = [
  'tenantId',
  'id',
  'createdAt',
  'updatedAt',
  'version',
  'trashedAt',
  'inputHash',
  'publishFailures',
  'cancelReason',
  'isArchived',
  'registered',
  'held',
  'seriesId',
  'originalStart',
  'overriddenFields',
  'dayReminderAt',
  'hourReminderAt',
];
const sharedColumns = Object.keys(getTableColumns(events)).filter((name) => !ownColumns.includes(name));

/** The fields that copies share, as columns. */
export const sharedValues = (event: EventCard): Partial<EventRow> =>
  Object.fromEntries(sharedColumns.map((name) => [name, event[name as keyof EventCard]]));

/** Gives the copies the hosts, tags, links and audience of the event. Hours of hosts belong to its days. */
export async function copyRelations(tx: Tx, event: EventCard, ids: readonly Id<'IncubatorEvent'>[]): Promise<void> {
  if (ids.length === 0) return;
  const { tenantId } = tx;
  const all = <Row>(rows: readonly Row[]) => ids.flatMap((eventId) => rows.map((row) => ({ eventId, row })));
  const hosts = all(event.hostIds).map(({ eventId, row: userId }) => ({
    ...{ tenantId, id: newId<'EventHost'>(), eventId },
    userId,
  }));
  const tags = all(event.allTags).map(({ eventId, row }) => ({
    ...{ tenantId, id: newId<'EventTag'>(), eventId },
    tagId: row.id,
  }));
  const links = all(event.links).map(({ eventId, row: { label, url } }) => ({
    ...{ tenantId, id: newId<'EventLink'>(), eventId },
    label,
    url,
  }));
  const rules = await tx.db.select().from(eventAudiences).where(eq(eventAudiences.eventId, event.id));
  const audiences = all(rules).map(({ eventId, row: { dimension, value, isExcluded } }) => ({
    ...{ tenantId, id: newId<'EventAudience'>(), eventId },
    ...{ dimension, value, isExcluded },
  }));
  if (hosts.length > 0) await tx.db.insert(eventHosts).values(hosts);
  if (tags.length > 0) await tx.db.insert(eventTags).values(tags);
  if (links.length > 0) await tx.db.insert(eventLinks).values(links);
  if (audiences.length > 0) await tx.db.insert(eventAudiences).values(audiences);
}

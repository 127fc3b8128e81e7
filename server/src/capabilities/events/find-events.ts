import type { AudienceRule } from '@seedbed/domain/events/audience/audience.ts';
import type { EventLink } from '@seedbed/domain/events/event.ts';
import type { RecurrenceRule } from '@seedbed/domain/events/series/rule.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { TagColor, TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { bookings } from '#capabilities/calendar/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { visibleNow } from './audience/visible-events.ts';
import type { RegistrationCard } from './registration/find-registrations.ts';
import { eventRegistrations } from './registration/table.ts';
import { eventSeries } from './series/table.ts';
import { eventAudiences, eventHosts, eventLinks, events, eventTags } from './table.ts';

export interface EventTag {
  id: Id<'Tag'>;
  name: string;
  color: TagColor | null;
  kind: TagKind;
}

export interface SeriesCard {
  id: Id<'EventSeries'>;
  rule: RecurrenceRule;
  zone: string;
  localStart: string;
  lengthMinutes: number;
}

const personOf = (id: SQL) =>
  sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${events.tenantId} and ${users.id} = ${id})`;

const ofEvent = (table: typeof eventHosts | typeof eventLinks | typeof eventTags | typeof eventAudiences) =>
  sql`${table} where ${table.tenantId} = ${events.tenantId} and ${table.eventId} = ${events.id}`;

const countOf = (where: SQL) =>
  subquery<number>(sql`(select count(*)::int from ${eventRegistrations}
    where ${eventRegistrations.tenantId} = ${events.tenantId} and ${eventRegistrations.eventId} = ${events.id} and ${where})`);

/** Offers whose time is not over: expiry is true at once, also before `held` is corrected. */
export const offersHeld = sql`${eventRegistrations.status} = 'offered' and ${eventRegistrations.offeredUntil} > now()`;
export const isWaiting = sql`${eventRegistrations.status} = 'waiting'`;

/** An event with all data of its page, for one select from `events`. */
export const eventCard = {
  ...getTableColumns(events),
  name: subquery<string>(sql`${events.title}`).as('name'),
  hosts: subquery<PersonCard[]>(sql`coalesce((
    select json_agg(${personOf(sql`${eventHosts.userId}`)} order by ${eventHosts.id}) from ${ofEvent(eventHosts)}), '[]')`).as(
    'hosts',
  ),
  hostIds: subquery<Id<'User'>[]>(
    sql`array(select ${eventHosts.userId} from ${ofEvent(eventHosts)} order by ${eventHosts.id})`,
  ).as('host_ids'),
  createdBy: subquery<PersonCard | null>(personOf(sql`${events.createdById}`)).as('created_by'),
  calendarHost: subquery<PersonCard | null>(personOf(sql`${events.calendarHostId}`)).as('calendar_host'),
  allTags: subquery<EventTag[]>(sql`coalesce((
    select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'color', ${tags.color}, 'kind', ${tags.kind}) order by ${tags.name})
    from ${eventTags} join ${tags} on ${tags.tenantId} = ${eventTags.tenantId} and ${tags.id} = ${eventTags.tagId} and ${tags.trashedAt} is null
    where ${eventTags.tenantId} = ${events.tenantId} and ${eventTags.eventId} = ${events.id}), '[]')`).as('all_tags'),
  links: subquery<EventLink[]>(sql`coalesce((
    select json_agg(json_build_object('label', ${eventLinks.label}, 'url', ${eventLinks.url}) order by ${eventLinks.id})
    from ${ofEvent(eventLinks)}), '[]')`).as('links'),
  rules: subquery<AudienceRule[]>(sql`coalesce((
    select json_agg(json_build_object('dimension', ${eventAudiences.dimension}, 'value', ${eventAudiences.value}, 'isExcluded', ${eventAudiences.isExcluded}) order by ${eventAudiences.id})
    from ${ofEvent(eventAudiences)}), '[]')`).as('rules'),
  waiting: countOf(isWaiting).as('waiting'),
  offered: countOf(offersHeld).as('offered'),
  bookingCount: subquery<number>(sql`(select count(*)::int from ${bookings}
    where ${bookings.tenantId} = ${events.tenantId} and ${bookings.recordId} = ${events.id} and ${bookings.kind} = 'event'
      and ${bookings.state} in ('pending', 'confirmed'))`).as('booking_count'),
  series: subquery<SeriesCard | null>(sql`(
    select json_build_object('id', ${eventSeries.id}, 'rule', ${eventSeries.rule}, 'zone', ${eventSeries.zone},
      'localStart', ${eventSeries.localStart}, 'lengthMinutes', ${eventSeries.lengthMinutes})
    from ${eventSeries} where ${eventSeries.tenantId} = ${events.tenantId} and ${eventSeries.id} = ${events.seriesId})`).as(
    'series',
  ),
};
/** The person for whom fields are computed, instead of the one who reads. */
export interface EventViewer {
  actor: Actor;
  own: RegistrationCard | null;
}
export type EventCard = RowOf<typeof eventCard> & { viewer?: EventViewer };

/** Seats as they are now, without offers whose time is over. */
export const seatsOf = ({ capacity, registered, offered, waiting }: EventCard) => ({
  capacity,
  registered,
  held: offered,
  waiting,
});

interface Find {
  /** Locks the row until the transaction ends: seats change only under this lock. */
  lock?: boolean;
}

export const lockEvent = (tx: Tx, id: string): Promise<unknown> =>
  tx.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.id, id as Id<'IncubatorEvent'>))
    .for('no key update');

/** Loads an event without asking for a right. */
export async function loadEvent(tx: Tx, id: string, { lock = false }: Find = {}): Promise<EventCard> {
  if (!isId<'IncubatorEvent'>(id)) throw new NotFound();
  // Lock first, so that the card includes the previous holder's commit.
  if (lock) await lockEvent(tx, id);
  const [found] = await tx.db
    .select(eventCard)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.trashedAt)));
  if (!found) throw new NotFound();
  return found;
}

/** Hidden equals absent. */
export async function findEvent(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<EventCard> {
  if (!isId<'IncubatorEvent'>(id)) throw new NotFound();
  const visible = and(eq(events.id, id), isNull(events.trashedAt), visibleNow(actor));
  if (lock) {
    const [seen] = await tx.db.select({ id: events.id }).from(events).where(visible);
    if (!seen) throw new NotFound();
    await lockEvent(tx, id);
  }
  const [found] = await tx.db.select(eventCard).from(events).where(visible);
  if (!found) throw new NotFound();
  return found;
}

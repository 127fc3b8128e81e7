import { eventColumns } from '@seedbed/domain/events/columns.ts';
import { sql } from 'drizzle-orm';
import { visibleEvents } from '#capabilities/events/audience/visible-events.ts';
import { eventCard, isWaiting, offersHeld } from '#capabilities/events/find-events.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { eventHosts, events, eventTags } from '#capabilities/events/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { defineList, type JoinSource, joinedBy } from '#platform/list/source.ts';

const ofKind = (kind: 'event' | 'topic') =>
  joinedBy(
    events,
    eventTags,
    eventTags.eventId,
    eventTags.tagId,
    sql`exists (select from ${tags} where ${tags.tenantId} = ${eventTags.tenantId} and ${tags.id} = ${eventTags.tagId}
      and ${tags.kind} = ${sql.raw(`'${kind}'`)} and ${tags.trashedAt} is null)`,
  );

const registrations = sql`${eventRegistrations} where ${eventRegistrations.tenantId} = ${events.tenantId} and ${eventRegistrations.eventId} = ${events.id}`;
const isGroup = sql`${events.eventType} in ('GROUP_GENERAL', 'GROUP_TRAINING')`;

/** Gaps that people who plan still have to close. */
const gaps: JoinSource = {
  sqlType: 'text',
  has: (condition) => sql`exists (select from (values
    ('host', not exists (select from ${eventHosts} where ${eventHosts.tenantId} = ${events.tenantId} and ${eventHosts.eventId} = ${events.id})),
    ('location', ${events.locationText} is null and ${events.locationLink} is null and ${events.conferenceUrl} is null),
    ('people', ${isGroup} and ${events.status} = 'published' and ${events.registered} = 0)) as gap (name, is_open)
    where gap.is_open and ${condition(sql`gap.name`)})`,
};

const isFree = sql`(${events.capacity} is null or ${events.capacity} > ${events.registered} + (select count(*) from ${registrations} and ${offersHeld}))`;

/** The statement of a list has the reader as `me`. */
const own = sql`(select case ${eventRegistrations.status}
    when 'offered' then 'offered' when 'waiting' then 'waiting' when 'requested' then 'requested' else 'going' end
  from ${registrations} and ${eventRegistrations.userId} = ${sql.placeholder('me')}
    and ${eventRegistrations.status} in ('requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW')
  order by ${eventRegistrations.registeredAt} desc limit 1)`;

export const eventList = defineList({
  name: 'events',
  columns: eventColumns,
  table: events,
  sources: {
    title: events.title,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    when: {
      expression: sql`case when ${events.endsAt} <= now() then 'past' when ${events.startsAt} <= now() then 'running' else 'upcoming' end`,
      sqlType: 'text',
    },
    eventType: events.eventType,
    state: {
      expression: sql`case when ${events.isTemplate} then 'template' when ${events.isArchived} then 'archived' else ${events.status} end`,
      sqlType: 'text',
    },
    status: events.status,
    host: joinedBy(events, eventHosts, eventHosts.eventId, eventHosts.userId),
    tag: ofKind('event'),
    topic: ofKind('topic'),
    location: events.locationText,
    registered: events.registered,
    seats: {
      expression: sql`case when ${isFree} and not exists (select from ${registrations} and ${isWaiting}) then 'free'
        when ${events.hasWaitingList} then 'waiting' else 'full' end`,
      sqlType: 'text',
    },
    lacks: gaps,
    own: { expression: own, sqlType: 'text', isOptional: true },
    createdAt: { expression: sql`${events.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [events.title, events.description, events.locationText],
  card: eventCard,
  visibleTo: visibleEvents,
});

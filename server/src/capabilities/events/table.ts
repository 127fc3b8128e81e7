import type { MinuteRange } from '@seedbed/domain/calendar/availability/availability.ts';
import { type AudienceDimension, audienceDimensions } from '@seedbed/domain/events/audience/audience.ts';
import {
  type EventAvailability,
  type EventStatus,
  type EventType,
  eventStatuses,
  eventTypes,
  type NoticeUnit,
  noticeUnits,
  type WaitingOrder,
  waitingOrders,
} from '@seedbed/domain/events/event.ts';
import type { PublishFailure } from '@seedbed/domain/events/publish-failures.ts';
import type { EventQuestion } from '@seedbed/domain/events/registration/questions.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { mergedFrom, tags } from '#capabilities/taxonomy/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';
import { eventSeries } from './series/table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const events = pgTable(
  'events',
  {
    ...tenantColumns<'IncubatorEvent'>(),
    inputHash: inputHash(),
    eventType: text().notNull().$type<EventType>().default('GROUP_GENERAL'),
    title: text().notNull().default(''),
    description: text(),
    /** The description as rich text; null if the plain text loses nothing. */
    descriptionBody: jsonb().$type<RichText>(),
    coverId: uuid().$type<Id<'Attachment'>>(),
    /** The event that has the file: copies share the cover. */
    coverRecordId: uuid().$type<Id<'IncubatorEvent'>>(),
    status: text().notNull().$type<EventStatus>().default('draft'),
    /** Why the last publishing failed. */
    publishFailures: jsonb().$type<readonly PublishFailure[]>(),
    publishedAt: moment(),
    cancelReason: text(),
    isArchived: boolean().notNull().default(false),
    isTemplate: boolean().notNull().default(false),
    /** One-on-one events: the beginning of the first day, and the end of the last one. */
    startsAt: moment(),
    endsAt: moment(),
    zone: text().notNull(),
    locationText: text(),
    locationLink: text(),
    conferenceUrl: text(),
    /** Seats to give away. */
    capacity: integer(),
    /** Seats in the room, if more are given away because some people do not come. */
    roomSeats: integer(),
    /** The most people in the room. */
    hardLimit: integer(),
    /** Taken seats. Changes only under the lock of this row. */
    registered: integer().notNull().default(0),
    /** Seats that offers hold. Writers first end offers whose time is over. */
    held: integer().notNull().default(0),
    registrationOpensAt: moment(),
    registrationClosesAt: moment(),
    noticeAmount: integer().notNull().default(0),
    noticeUnit: text().notNull().$type<NoticeUnit>().default('HOUR'),
    onePerStartup: boolean().notNull().default(false),
    seatsPerStartup: integer(),
    needsApproval: boolean().notNull().default(false),
    hasWaitingList: boolean().notNull().default(false),
    waitingOrder: text().notNull().$type<WaitingOrder>().default('arrival'),
    offerHours: integer().notNull().default(24),
    isPublic: boolean().notNull().default(false),
    questions: jsonb().notNull().$type<readonly EventQuestion[]>().default([]),
    durationMinutes: integer(),
    timeslotIncrement: integer(),
    /** Sessions of each host. */
    numberOfSessions: integer(),
    mostSessionsPerStartup: integer(),
    oneOnOneDates: jsonb().notNull().$type<readonly string[]>().default([]),
    availability: jsonb().$type<EventAvailability>(),
    calendarHostId: uuid().$type<Id<'User'>>(),
    ignoreHostsCalendar: boolean().notNull().default(false),
    ignoreHours: boolean().notNull().default(false),
    seriesId: uuid().$type<Id<'EventSeries'>>(),
    /** The local start by the rule of the series. A moved date keeps it. */
    originalStart: text(),
    /** Fields that differ from the series. Later changes of the series leave them. */
    overriddenFields: jsonb().notNull().$type<readonly string[]>().default([]),
    /** The times for which reminders were sent. */
    dayReminderAt: moment(),
    hourReminderAt: moment(),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'events_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    belongsTo(t, t.calendarHostId, users, 'restrict'),
    belongsTo(t, t.seriesId, eventSeries, 'restrict'),
    index('events_by_start').on(t.tenantId, t.startsAt, t.id),
    index('events_by_title').on(t.tenantId, t.title, t.id),
    index('events_by_creator').on(t.tenantId, t.createdById),
    index('events_by_calendar_host').on(t.tenantId, t.calendarHostId).where(sql`calendar_host_id is not null`),
    uniqueIndex('events_of_series')
      .on(t.tenantId, t.seriesId, t.originalStart)
      .where(sql`series_id is not null and trashed_at is null`),
    check('events_type', sql`${t.eventType} in (${oneOf(eventTypes)})`),
    check('events_status', sql`${t.status} in (${oneOf(eventStatuses)})`),
    check('events_notice_unit', sql`${t.noticeUnit} in (${oneOf(noticeUnits)})`),
    check('events_waiting_order', sql`${t.waitingOrder} in (${oneOf(waitingOrders)})`),
    check('events_hard_limit', sql`${t.hardLimit} is null or ${t.capacity} <= ${t.hardLimit}`),
    check(
      'events_seats',
      sql`${t.registered} >= 0 and ${t.held} >= 0 and (${t.capacity} is null or ${t.registered} + ${t.held} <= ${t.capacity})`,
    ),
  ],
);

export const eventHosts = pgTable(
  'event_hosts',
  {
    ...tenantColumns<'EventHost'>(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** Hours for this event, by day. Null until someone enters them. */
    hours: jsonb().$type<Readonly<Record<string, readonly MinuteRange[]>>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.eventId, events),
    belongsTo(t, t.userId, users),
    uniqueIndex('event_hosts_pair').on(t.tenantId, t.eventId, t.userId),
    index('event_hosts_by_user').on(t.tenantId, t.userId, t.eventId),
  ],
);

export const eventLinks = pgTable(
  'event_links',
  {
    ...tenantColumns<'EventLink'>(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    label: text().notNull(),
    url: text().notNull(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.eventId, events), index('event_links_by_event').on(t.tenantId, t.eventId)],
);

/** Tags and topics of an event, by the tag's kind. */
export const eventTags = pgTable(
  'event_tags',
  {
    ...tenantColumns<'EventTag'>(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.eventId, events),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('event_tags_pair').on(t.tenantId, t.eventId, t.tagId),
    index('event_tags_by_tag').on(t.tenantId, t.tagId, t.eventId),
  ],
);

/**
 * A rule of the audience. The value has no foreign key: a deleted tag then matches nobody, and does not open the event to
 * everyone.
 */
export const eventAudiences = pgTable(
  'event_audiences',
  {
    ...tenantColumns<'EventAudience'>(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    dimension: text().notNull().$type<AudienceDimension>(),
    value: text().notNull(),
    isExcluded: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.eventId, events),
    uniqueIndex('event_audiences_rule').on(t.tenantId, t.eventId, t.dimension, t.value, t.isExcluded),
    check('event_audiences_dimension', sql`${t.dimension} in (${oneOf(audienceDimensions)})`),
  ],
);

export type EventRow = typeof events.$inferSelect;

import type { VisibilityRules as Rules } from '@seedbed/domain/events/audience/audience.ts';
import { solutionOf } from '@seedbed/domain/events/conference.ts';
import {
  type EventAvailability as Availability,
  availabilityMethods,
  availabilityModes,
  availabilityTypes,
  type EventLink as Link,
} from '@seedbed/domain/events/event.ts';
import type { PublishFailure as Failure } from '@seedbed/domain/events/publish-failures.ts';
import { frequencies, weekdays } from '@seedbed/domain/events/series/rule.ts';
import { MinuteRange, NoticePeriodUnit } from '#capabilities/calendar/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { EventCard, SeriesCard } from './find-events.ts';
import type { HostHours } from './sessions/find-hours.ts';

export const FrequencyName = builder.enumType('RecurrenceFrequency', { values: frequencies });
export const WeekdayName = builder.enumType('RecurrenceWeekday', { values: weekdays });
export const AvailabilityMethod = builder.enumType('EventAvailabilityMethod', { values: availabilityMethods });
export const AvailabilityType = builder.enumType('EventAvailabilityType', { values: availabilityTypes });
export const AvailabilityMode = builder.enumType('EventAvailabilityMode', { values: availabilityModes });

const ofEvent = <Source extends object = EventCard>(name: string) => builder.objectRef<Source>(name);

export const EventLocation = ofEvent('EventLocation').implement({
  fields: (t) => ({
    text: t.exposeString('locationText', { nullable: true }),
    link: t.exposeString('locationLink', { nullable: true }),
  }),
});

export const ConferenceData = builder.objectRef<{ url: string }>('EventConferenceData').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    solution: t.string({ nullable: true, resolve: ({ url }) => solutionOf(url) }),
    iconUri: t.string({ nullable: true, resolve: () => null }),
  }),
});

const VisibilityRule = builder.objectRef<Rules['userRoles']>('EventVisibilityRule').implement({
  fields: (t) => ({ is: t.exposeStringList('is'), isNot: t.exposeStringList('isNot') }),
});
export const VisibilityRules = builder.objectRef<Rules>('EventVisibilityRules').implement({
  description: 'Types of roles, and ids of tags and programs.',
  fields: (t) => ({
    userRoles: t.expose('userRoles', { type: VisibilityRule }),
    userTags: t.expose('userTags', { type: VisibilityRule }),
    startupTags: t.expose('startupTags', { type: VisibilityRule }),
    startupPrograms: t.expose('startupPrograms', { type: VisibilityRule }),
  }),
});

export const EventAvailability = builder.objectRef<Availability>('EventAvailability').implement({
  fields: (t) => ({
    method: t.expose('method', { type: AvailabilityMethod }),
    type: t.expose('type', { type: AvailabilityType }),
    mode: t.expose('mode', { type: AvailabilityMode }),
  }),
});

export const NoticePeriod = ofEvent('EventNoticePeriod').implement({
  fields: (t) => ({
    meetingRegistrationHasNoticePeriod: t.boolean({ resolve: ({ noticeAmount }) => noticeAmount > 0 }),
    periodValue: t.exposeInt('noticeAmount'),
    periodUnit: t.expose('noticeUnit', { type: NoticePeriodUnit }),
  }),
});

export const EventLink = builder.objectRef<Link>('EventLink').implement({
  fields: (t) => ({ label: t.exposeString('label'), url: t.exposeString('url') }),
});

export const PublishFailure = builder.objectRef<Failure>('EventPublishFailure').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field in the changes.' }),
    code: t.exposeString('code'),
  }),
});

export const EventSeries = builder.objectRef<SeriesCard>('EventSeries').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    frequency: t.field({ type: FrequencyName, resolve: ({ rule }) => rule.frequency }),
    interval: t.int({ resolve: ({ rule }) => rule.interval }),
    weekdays: t.field({ type: [WeekdayName], resolve: ({ rule }) => [...rule.weekdays] }),
    until: t.field({ type: 'Date', nullable: true, resolve: ({ rule }) => rule.until }),
    count: t.int({ nullable: true, resolve: ({ rule }) => rule.count }),
    timezone: t.exposeString('zone'),
  }),
});

const HoursOfDay = builder
  .objectRef<{ day: string; ranges: HostHours['days'][number]['ranges'] }>('EventDayHours')
  .implement({
    fields: (t) => ({
      day: t.expose('day', { type: 'Date' }),
      ranges: t.field({ type: [MinuteRange], resolve: ({ ranges }) => [...ranges] }),
    }),
  });
export const HoursOfHost = builder.objectRef<HostHours>('EventHostHours').implement({
  description: 'Hours of one host for this event alone.',
  fields: (t) => ({
    hostId: t.exposeID('hostId'),
    isEntered: t.exposeBoolean('isEntered'),
    days: t.field({ type: [HoursOfDay], resolve: ({ days }) => [...days] }),
  }),
});

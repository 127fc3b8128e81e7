import { visibilityRulesOf } from '@seedbed/domain/events/audience/audience.ts';
import {
  eventStates,
  eventStatuses,
  eventTypes,
  hasEventEnded,
  isOneOnOne,
  stateOfEvent,
  waitingOrders,
} from '@seedbed/domain/events/event.ts';
import { canCheckIn, canDeleteEvent, canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { PublishFailure as Failure } from '@seedbed/domain/events/publish-failures.ts';
import {
  attendeeStatuses,
  registrationEndsAt,
  registrationStatuses,
  seatStateOf,
  takesSeat,
  whyNotRegister,
} from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { type AttendeeCard, attendeesOfEvents } from './door/find-attendees.ts';
import { type EventCard, seatsOf } from './find-events.ts';
import {
  ConferenceData,
  EventAvailability,
  EventLink,
  EventLocation,
  EventSeries,
  HoursOfHost,
  NoticePeriod,
  PublishFailure,
  VisibilityRules,
} from './graphql-parts.ts';
import { findEventsById } from './lists/find-events-by-id.ts';
import { ownRegistrations, type RegistrationCard } from './registration/find-registrations.ts';
import { hoursOfHosts } from './sessions/find-hours.ts';

export const EventTypeName = builder.enumType('EventType', { values: eventTypes });
export const EventStatusName = builder.enumType('EventStatus', { values: eventStatuses });
const EventStateName = builder.enumType('EventState', { values: eventStates });
export const WaitingOrderName = builder.enumType('WaitingOrder', { values: waitingOrders });
const AttendeeStatusName = builder.enumType('AttendeeStatus', { values: attendeeStatuses });
export const RegistrationStatusName = builder.enumType('EventRegistrationStatus', { values: registrationStatuses });
const SeatStateName = builder.enumType('EventSeatState', { values: ['free', 'full', 'waiting'] as const });

const BookingDetails = builder.objectRef<NonNullable<AttendeeCard['booking']>>('EventBookingDetails').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    host: t.expose('host', { type: User, nullable: true }),
  }),
});
const EventAttendee = builder.objectRef<AttendeeCard>('EventAttendee').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    status: t.expose('status', { type: AttendeeStatusName }),
    registrationTime: t.expose('registeredAt', { type: 'DateTime' }),
    registrant: t.expose('user', { type: User, nullable: true, description: 'Null for guests.' }),
    name: t.exposeString('name'),
    bookingDetails: t.expose('booking', { type: BookingDetails, nullable: true }),
  }),
});

export const IncubatorEvent = builder.objectRef<EventCard>('IncubatorEvent');
const eventsLoader = (context: Context) =>
  new DataLoader<string, EventCard | null>(async (ids) => {
    const found = await findEventsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

export const EventRegistration = builder.objectRef<RegistrationCard>('EventRegistration').implement({
  description: 'For the person, and for the hosts and editors of the event.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    eventId: t.exposeID('eventId'),
    event: t.field({
      type: IncubatorEvent,
      nullable: true,
      resolve: ({ eventId }, _, context) => context.loader(eventsLoader).load(eventId),
    }),
    user: t.expose('user', { type: User, nullable: true }),
    guestName: t.exposeString('guestName', { nullable: true }),
    guestEmail: t.exposeString('guestEmail', { nullable: true }),
    name: t.string({ resolve: ({ user, guestName }) => user?.fullName ?? guestName ?? '' }),
    startup: t.expose('startup', { type: Startup, nullable: true }),
    status: t.expose('status', { type: RegistrationStatusName }),
    registeredAt: t.expose('registeredAt', { type: 'DateTime' }),
    registeredBy: t.expose('registrant', { type: User, nullable: true }),
    rank: t.exposeInt('place', { nullable: true, description: 'The place in the waiting list, from 1.' }),
    offeredUntil: t.expose('offeredUntil', { type: 'DateTime', nullable: true }),
    code: t.exposeString('code', { description: 'For the door.' }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    isInside: t.exposeBoolean('isInside'),
  }),
});

const ownLoader = (context: Context) =>
  new DataLoader<string, RegistrationCard | null>(async (ids) => {
    const found = await ownRegistrations(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
const ownOf = async ({ id, viewer }: Pick<EventCard, 'id' | 'viewer'>, context: Context) =>
  viewer ? viewer.own : context.loader(ownLoader).load(id);

/** Previews show the event to somebody else. */
const viewerOf = ({ viewer }: EventCard, context: Context): Actor => viewer?.actor ?? context.actor;

const attendeesLoader = (context: Context) =>
  new DataLoader<string, AttendeeCard[]>(async (ids) => {
    const found = await attendeesOfEvents(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? []);
  });

/** People at the door see all. Others see themselves. */
async function attendeesFor(event: EventCard, context: Context): Promise<AttendeeCard[]> {
  const all = await context.loader(attendeesLoader).load(event.id);
  const actor = viewerOf(event, context);
  return canCheckIn(actor, event) ? all : all.filter(({ user }) => user?.id === actor.userId);
}

/** The link of a meeting is for people who take part. */
async function conferenceFor(event: EventCard, context: Context) {
  const { conferenceUrl: url } = event;
  if (url === null) return null;
  if (canCheckIn(viewerOf(event, context), event)) return { url };
  const own =
    isOneOnOne(event) && !event.viewer ? (await attendeesFor(event, context))[0] : await ownOf(event, context);
  return own && takesSeat(own.status) ? { url } : null;
}

const filesFor = (event: EventCard, context: Context) => filesOfRecord(context, 'event', event.id);
/** Copies share the cover of their original. */
const coverFor = async ({ coverId, coverRecordId }: EventCard, context: Context) =>
  coverId && coverRecordId
    ? ((await filesOfRecord(context, 'event', coverRecordId)).find(({ id }) => id === coverId) ?? null)
    : null;

IncubatorEvent.implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    eventType: t.expose('eventType', { type: EventTypeName }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    descriptionBody: t.expose('descriptionBody', { type: 'JSON', nullable: true, description: 'As rich text.' }),
    image: t.field({ type: Attachment, nullable: true, resolve: (event, _, context) => coverFor(event, context) }),
    cover: t.field({ type: Attachment, nullable: true, resolve: (event, _, context) => coverFor(event, context) }),
    status: t.expose('status', { type: EventStatusName }),
    state: t.field({ type: EventStateName, resolve: stateOfEvent }),
    isArchived: t.exposeBoolean('isArchived'),
    isTemplate: t.exposeBoolean('isTemplate'),
    isPublic: t.exposeBoolean('isPublic', { description: 'Guests without an account may read it and register.' }),
    isEnded: t.boolean({ resolve: (event) => hasEventEnded(event) }),
    publishFailures: t.field({
      type: [PublishFailure],
      nullable: true,
      description: 'For editors: why the last publishing failed.',
      resolve: (event, _, context) =>
        canEditEvent(viewerOf(event, context), event) ? (event.publishFailures as Failure[]) : null,
    }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    startTime: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endTime: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    timezone: t.exposeString('zone'),
    location: t.field({ type: EventLocation, resolve: (event) => event }),
    conferenceData: t.field({
      type: ConferenceData,
      nullable: true,
      description: 'For hosts, editors and people with a seat.',
      resolve: (event, _, context) => conferenceFor(event, context),
    }),
    hosts: t.expose('hosts', { type: [User] }),
    calendarHost: t.expose('calendarHost', { type: User, nullable: true }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    tags: t.field({ type: [Tag], resolve: ({ allTags }) => allTags.filter(({ kind }) => kind === 'event') }),
    topics: t.field({ type: [Tag], resolve: ({ allTags }) => allTags.filter(({ kind }) => kind === 'topic') }),
    links: t.field({ type: [EventLink], resolve: ({ links }) => links }),
    attachments: t.field({
      type: [Attachment],
      description: 'Without the cover.',
      resolve: async (event, _, context) => (await filesFor(event, context)).filter(({ id }) => id !== event.coverId),
    }),
    visibilityRules: t.field({
      type: VisibilityRules,
      nullable: true,
      description: 'For editors and hosts.',
      resolve: (event, _, context) =>
        canCheckIn(viewerOf(event, context), event) ? visibilityRulesOf(event.rules) : null,
    }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    registeredCount: t.exposeInt('registered'),
    heldCount: t.exposeInt('offered', { description: 'Seats that offers to the waiting list hold.' }),
    waitingCount: t.exposeInt('waiting'),
    seatState: t.field({
      type: SeatStateName,
      resolve: (event) => seatStateOf({ ...seatsOf(event), hasWaitingList: event.hasWaitingList }),
    }),
    registrationOpensAt: t.expose('registrationOpensAt', { type: 'DateTime', nullable: true }),
    registrationClosesAt: t.expose('registrationClosesAt', { type: 'DateTime', nullable: true }),
    registrationEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last moment to register: the closing, or the notice before the start.',
      resolve: registrationEndsAt,
    }),
    registrationNoticePeriod: t.field({ type: NoticePeriod, resolve: (event) => event }),
    onePerStartup: t.exposeBoolean('onePerStartup'),
    seatsPerStartup: t.exposeInt('seatsPerStartup', { nullable: true }),
    needsApproval: t.exposeBoolean('needsApproval'),
    hasWaitingList: t.exposeBoolean('hasWaitingList'),
    waitingOrder: t.expose('waitingOrder', { type: WaitingOrderName }),
    offerHours: t.exposeInt('offerHours'),
    duration: t.exposeInt('durationMinutes', { nullable: true, description: 'Minutes of one session.' }),
    timeslotIncrement: t.exposeInt('timeslotIncrement', { nullable: true }),
    numberOfSessions: t.exposeInt('numberOfSessions', { nullable: true, description: 'Of each host.' }),
    mostSessionsPerStartup: t.exposeInt('mostSessionsPerStartup', { nullable: true }),
    oneOnOneDates: t.field({ type: ['Date'], resolve: ({ oneOnOneDates }) => [...oneOnOneDates] }),
    availability: t.expose('availability', { type: EventAvailability, nullable: true }),
    hostHours: t.field({
      type: [HoursOfHost],
      nullable: true,
      description: 'For hosts and editors of one-on-one events.',
      resolve: async (event, _, context) =>
        canCheckIn(viewerOf(event, context), event) ? hoursOfHosts(await context.read(), event) : null,
    }),
    ignoreHostsLinkedCalendar: t.exposeBoolean('ignoreHostsCalendar'),
    ignoreHourAllocation: t.exposeBoolean('ignoreHours'),
    noOfBookings: t.exposeInt('bookingCount'),
    series: t.expose('series', { type: EventSeries, nullable: true }),
    attendees: t.field({
      type: [EventAttendee],
      description: 'For hosts and editors; others read themselves.',
      resolve: (event, _, context) => attendeesFor(event, context),
    }),
    ownRegistration: t.field({
      type: EventRegistration,
      nullable: true,
      resolve: (event, _, context) => ownOf(event, context),
    }),
    editPermission: t.boolean({ resolve: (event, _, context) => canEditEvent(viewerOf(event, context), event) }),
    mayEdit: t.boolean({ resolve: (event, _, context) => canEditEvent(viewerOf(event, context), event) }),
    mayDelete: t.boolean({ resolve: (event, _, context) => canDeleteEvent(viewerOf(event, context), event) }),
    mayPublish: t.boolean({
      resolve: (event, _, context) =>
        event.status === 'draft' &&
        !event.isTemplate &&
        !event.isArchived &&
        canEditEvent(viewerOf(event, context), event),
    }),
    mayCheckIn: t.boolean({ resolve: (event, _, context) => canCheckIn(viewerOf(event, context), event) }),
    mayRegister: t.boolean({
      resolve: async (event, _, context) => whyNotRegister(event, await ownOf(event, context)) === null,
    }),
    whyNotRegister: t.string({
      nullable: true,
      description: 'The code of the reason.',
      resolve: async (event, _, context) => whyNotRegister(event, await ownOf(event, context))?.code ?? null,
    }),
    version: t.exposeInt('version'),
  }),
});

import { gapsOf } from '@seedbed/domain/events/gaps.ts';
import { canEditEvent, canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { answerLine } from '@seedbed/domain/events/registration/questions.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { RoleType } from '#capabilities/access/public.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { type EventAudience as Audience, findAudience } from './audience/event-audience.ts';
import { findEvent } from './find-events.ts';
import { EventRegistration, IncubatorEvent } from './graphql-types.ts';
import { attendeeList } from './lists/attendee-list.ts';
import {
  hostsOfEvents,
  peopleForEvents,
  programChoices,
  roleChoices,
  tagsOfEvents,
  tagsOfKind,
} from './lists/choices.ts';
import { eventList } from './lists/event-list.ts';
import { findNoShowRate } from './lists/no-show-rate.ts';
import { listOwnRegistrations } from './registration/find-registrations.ts';

builder.listField('incubatorEventList', {
  list: eventList,
  row: IncubatorEvent,
  allow: 'signed-in',
  export: {
    title: 'events:title',
    file: 'events',
    texts: 'events',
    columns: {
      title: 'title',
      startsAt: 'startsAt: startTime',
      endsAt: 'endsAt: endTime',
      when: { select: 'startTime isEnded', value: ({ isEnded }, _, row) => (isEnded ? 'past' : whenOf(row)) },
      eventType: 'eventType',
      state: 'state',
      status: 'status',
      host: 'host: hosts { name: fullName }',
      tag: 'tag: tags { name }',
      topic: 'topic: topics { name }',
      location: { select: 'location { text link }', value: ({ location }) => location?.text ?? location?.link ?? null },
      registered: 'registered: registeredCount',
      seats: 'seats: seatState',
      lacks: {
        select: 'eventType status hosts { _id } location { text link } conferenceData { __typename } registeredCount',
        value: gapsOf,
      },
      own: { select: 'ownRegistration { status }', value: ({ ownRegistration }) => ownRegistration?.status ?? null },
      createdAt: 'createdAt',
    },
  },
});

// biome-ignore lint/suspicious/noExplicitAny: a row of GraphQL, whose fields the selection names
function whenOf({ startTime }: any) {
  return startTime && startTime <= Temporal.Now.instant().toString() ? 'running' : 'upcoming';
}

builder.listField('eventAttendeeList', {
  list: attendeeList,
  row: EventRegistration,
  allow: 'signed-in',
  export: {
    title: 'events:attendees.title',
    file: 'attendees',
    texts: 'events',
    columns: {
      name: 'name',
      event: 'event { name }',
      startup: 'startup { name }',
      status: 'status',
      answers: {
        select: 'answers { question values }',
        value: ({ answers }) => answers.map(answerLine).join('\n') || null,
      },
      registeredAt: 'registeredAt',
      checkedInAt: 'checkedInAt',
    },
  },
});

const EventAudience = builder.objectRef<Audience>('EventAudience').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Active people who will see the event.' }),
    sample: t.expose('sample', { type: [User] }),
  }),
});

const Choice = builder.objectRef<{ id: string; name: string }>('EventChoice').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
const EventChoices = builder.objectRef<object>('EventChoices').implement({
  description: 'Values for the form of an event.',
  fields: (t) => ({
    tags: t.field({ type: [Tag], resolve: async (_, __, context) => tagsOfKind(await context.read(), 'event') }),
    topics: t.field({ type: [Tag], resolve: async (_, __, context) => tagsOfKind(await context.read(), 'topic') }),
    userTags: t.field({ type: [Tag], resolve: async (_, __, context) => tagsOfKind(await context.read(), 'user') }),
    startupTags: t.field({
      type: [Tag],
      resolve: async (_, __, context) => tagsOfKind(await context.read(), 'startup'),
    }),
    programs: t.field({ type: [Choice], resolve: async (_, __, context) => programChoices(await context.read()) }),
    roles: t.field({ type: [RoleType], resolve: () => roleChoices }),
    noShowRate: t.float({
      nullable: true,
      description:
        'The share of people with a seat who did not come to past events. Null with fewer than three events.',
      resolve: async (_, __, context) => findNoShowRate(await context.read()),
    }),
  }),
});
const EventFilterOptions = builder.objectRef<object>('EventFilterOptions').implement({
  description: 'Values of the events that the person may open.',
  fields: (t) => ({
    tags: t.field({
      type: [Tag],
      resolve: async (_, __, context) => tagsOfEvents(await context.read(), context.actor, 'event'),
    }),
    topics: t.field({
      type: [Tag],
      resolve: async (_, __, context) => tagsOfEvents(await context.read(), context.actor, 'topic'),
    }),
    hosts: t.field({
      type: [User],
      resolve: async (_, __, context) => hostsOfEvents(await context.read(), context.actor),
    }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  incubatorEvent: t.field({
    type: IncubatorEvent,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findEvent(await context.read(), context.actor, args.id)),
  }),
  ownEventRegistrations: t.field({
    type: [EventRegistration],
    allow: 'signed-in',
    description: 'Of the person, without those that ended; the latest first.',
    resolve: async (_, __, context) => listOwnRegistrations(await context.read(), context.actor),
  }),
  eventAudience: t.field({
    type: EventAudience,
    allow: canEditEvent,
    args: { eventId: t.arg.id(id) },
    resolve: async (_, { eventId }, context) => {
      const tx = await context.read();
      const event = await findEvent(tx, context.actor, eventId);
      assertAllowed(canEditEvent(context.actor, event));
      return findAudience(tx, context.actor, event.id);
    },
  }),
  eventChoices: t.field({
    type: EventChoices,
    allow: canPlanEvents,
    args: { eventId: t.arg.id() },
    resolve: () => ({}),
  }),
  eventFilterOptions: t.field({ type: EventFilterOptions, allow: 'signed-in', resolve: () => ({}) }),
  peopleForEvents: t.field({
    type: [User],
    allow: canPlanEvents,
    description: 'Hosts, and people to register.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => peopleForEvents(await context.read(), context.actor, search),
  }),
}));

import { canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import type { RegistrationStatus } from '@seedbed/domain/events/registration/registration.ts';
import DataLoader from 'dataloader';
import {
  type EventCard,
  EventStatusName,
  EventTypeName,
  eventChoicesFor,
  findEventsById,
  ownRegistrations,
  partsInEvents,
  RegistrationStatusName,
} from '#capabilities/events/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { OpenItemType } from './graphql.ts';
import { CourseItem } from './graphql-types.ts';

/** The events that the reader may open; null for others. */
const eventLoader = (context: Context) =>
  new DataLoader<string, EventCard | null>(async (ids) => {
    const found = await findEventsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The own registration. A session of a one-on-one event counts as one. */
const ownLoader = (context: Context) =>
  new DataLoader<string, RegistrationStatus | null>(async (ids) => {
    const tx = await context.read();
    const registrations = await ownRegistrations(tx, context.actor, ids);
    const parts = await partsInEvents(tx, context.actor.userId, ids);
    return ids.map((id) => {
      const part = parts.get(id);
      const ofSession = part && (part.isAbsent ? 'NO_SHOW' : part.hasAttended ? 'ATTENDED' : 'REGISTERED');
      return registrations.get(id)?.status ?? ofSession ?? null;
    });
  });

const CourseEvent = builder.objectRef<EventCard>('CourseEvent').implement({
  description: 'The event that an item names, for people who may open it.',
  fields: (t) => ({
    eventId: t.exposeID('id'),
    title: t.exposeString('title'),
    eventType: t.expose('eventType', { type: EventTypeName }),
    status: t.expose('status', { type: EventStatusName }),
    isArchived: t.exposeBoolean('isArchived'),
    isEnded: t.boolean({ resolve: (event) => hasEventEnded(event) }),
    startTime: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endTime: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    oneOnOneDates: t.field({ type: ['Date'], resolve: ({ oneOnOneDates }) => [...oneOnOneDates] }),
    place: t.exposeString('locationText', { nullable: true }),
    isOnline: t.boolean({ resolve: ({ conferenceUrl }) => conferenceUrl !== null }),
    ownStatus: t.field({
      type: RegistrationStatusName,
      nullable: true,
      description: 'The registration or the session of the reader.',
      resolve: ({ id }, _, context) => context.loader(ownLoader).load(id),
    }),
  }),
});

const description = 'Null for a reader who may not open the event, and after its deletion.';

builder.objectField(OpenItemType, 'event', (t) =>
  t.field({
    type: CourseEvent,
    nullable: true,
    description,
    resolve: ({ content: { eventId } }, _, context) => (eventId ? context.loader(eventLoader).load(eventId) : null),
  }),
);

builder.objectField(CourseItem, 'event', (t) =>
  t.field({
    type: CourseEvent,
    nullable: true,
    description,
    resolve: ({ content: { eventId } }, _, context) => (eventId ? context.loader(eventLoader).load(eventId) : null),
  }),
);

builder.queryFields((t) => ({
  eventsForCourses: t.field({
    type: [CourseEvent],
    allow: canManageSomeCourse,
    description: 'Events that an item can name, the next one first. At most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => eventChoicesFor(await context.read(), context.actor, search),
  }),
}));

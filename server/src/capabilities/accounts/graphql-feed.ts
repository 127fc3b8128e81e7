import { builder } from '#platform/graphql/builder.ts';
import { type CalendarFeed, findCalendarFeed, resetCalendarFeed, stopCalendarFeed } from './calendar-feed.ts';

/** Only `resetCalendarFeed` returns the address itself. */
const CalendarFeedObject = builder.objectRef<Partial<CalendarFeed>>('CalendarFeedState').implement({
  fields: (t) => ({
    isOn: t.boolean({ resolve: ({ id }) => id !== undefined }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    lastReadAt: t.expose('lastReadAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  calendarFeed: t.field({
    type: CalendarFeedObject,
    allow: 'own-account',
    resolve: async (_, __, context) => (await findCalendarFeed(await context.read(), context.actor.userId)) ?? {},
  }),
}));

builder.mutationFields((t) => ({
  resetCalendarFeed: t.field({
    type: 'String',
    description: 'The new secret address, returned only once.',
    allow: 'signed-in',
    resolve: (_, __, { actor }) => resetCalendarFeed(actor),
  }),
  stopCalendarFeed: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    resolve: async (_, __, { actor }) => {
      await stopCalendarFeed(actor);
      return true;
    },
  }),
}));

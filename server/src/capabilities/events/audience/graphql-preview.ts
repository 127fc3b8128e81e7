import { canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { RoleType } from '#capabilities/access/public.ts';
import { IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { PublicEvent } from '#capabilities/events/guests/graphql-guests.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type EventPreview as Preview, previewEvent } from './preview-event.ts';

const EventPreview = builder.objectRef<Preview>('EventPreview').implement({
  description: 'An event as other people see it. Nothing in it can be changed.',
  fields: (t) => ({
    isSeen: t.exposeBoolean('isSeen', { description: 'Some of these people see the event.' }),
    people: t.exposeInt('people', { nullable: true, description: 'Active people with the role. Null for guests.' }),
    readers: t.exposeInt('readers', { nullable: true, description: 'Those of them who see it once it is published.' }),
    event: t.expose('event', { type: IncubatorEvent, nullable: true }),
    publicEvent: t.expose('publicEvent', { type: PublicEvent, nullable: true, description: 'For guests.' }),
  }),
});

builder.queryFields((t) => ({
  eventPreview: t.field({
    type: EventPreview,
    allow: canPlanEvents,
    description: 'For editors. A draft is shown as if it were published. Without a role it is for guests.',
    args: {
      eventId: t.arg.id({ required: true }),
      role: t.arg({ type: RoleType }),
      hasSeat: t.arg.boolean({ description: 'The person has a seat.' }),
    },
    resolve: async (_, { eventId, role, hasSeat }, context) =>
      previewEvent(await context.read(), context.actor, {
        ...{ eventId, roleType: role ?? null, hasSeat: hasSeat ?? false },
      }),
  }),
}));

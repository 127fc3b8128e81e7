import { canEditEvent, canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { findNoShowRate } from './no-show-rate.ts';

builder.objectFields(IncubatorEvent, (t) => ({
  roomSeats: t.int({
    nullable: true,
    description: 'For editors: seats in the room, if more are given away because some people do not come.',
    resolve: (event, _, { actor }) => (canEditEvent(actor, event) ? event.roomSeats : null),
  }),
  hardLimit: t.int({
    nullable: true,
    description: 'For editors: the most people in the room.',
    resolve: (event, _, { actor }) => (canEditEvent(actor, event) ? event.hardLimit : null),
  }),
}));

builder.queryField('eventNoShowRate', (t) =>
  t.float({
    nullable: true,
    allow: canPlanEvents,
    description: 'The share of people with a seat who did not come to past events. Null with fewer than three events.',
    resolve: async (_, __, context) => findNoShowRate(await context.read()),
  }),
);

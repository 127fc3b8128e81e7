import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';

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

import { dayHours } from '@seedbed/domain/events/input.ts';
import { canSetEventHours } from '@seedbed/domain/events/policy.ts';
import { MinuteRangeInput } from '#capabilities/calendar/public.ts';
import { IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { bookEventSlot } from './book-slot.ts';
import { listEventSlots } from './event-slots.ts';
import { setEventHours } from './set-hours.ts';

const EventDayHoursInput = inputFromSchema('EventDayHoursInput', dayHours, { types: { ranges: MinuteRangeInput } });

const id = { required: true } as const;
const moment = { type: 'DateTime', required: true } as const;

builder.queryFields((t) => ({
  eventSlots: t.field({
    type: ['DateTime'],
    allow: 'signed-in',
    description: 'Starts of sessions with this host that can be booked, of at most 62 days.',
    args: { eventId: t.arg.id(id), hostId: t.arg.id(id), from: t.arg(moment), to: t.arg(moment) },
    resolve: async (_, args, context) => listEventSlots(await context.read(), context.actor, args),
  }),
}));

builder.mutationFields((t) => ({
  bookEventSlot: t.field({
    type: IncubatorEvent,
    allow: 'signed-in',
    description: 'Moves and cancellations are those of bookings.',
    args: {
      id: t.arg.id(),
      eventId: t.arg.id(id),
      hostId: t.arg.id(id),
      startsAt: t.arg(moment),
      startupId: t.arg.id(),
    },
    resolve: (_, { eventId, ...args }, { actor }) => bookEventSlot(actor, eventId, args),
  }),
  setEventHours: t.field({
    type: IncubatorEvent,
    allow: canSetEventHours,
    description: 'All hours of one host for the event; hosts enter their own, editors those of every host.',
    args: {
      eventId: t.arg.id(id),
      hostId: t.arg.id(id),
      hours: t.arg({ type: [EventDayHoursInput], required: true }),
    },
    resolve: (_, { eventId, hostId, hours }, { actor }) => setEventHours(actor, eventId, hostId, hours),
  }),
}));

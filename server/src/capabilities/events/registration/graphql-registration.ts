import { EventRegistration } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answerSeatOffer } from './answer-offer.ts';
import { EventAnswerInput } from './graphql-questions.ts';
import { handOverSeat } from './hand-over-seat.ts';
import { leaveEvent } from './leave-event.ts';
import { registerForEvent } from './register-for-event.ts';

const id = { required: true } as const;

builder.mutationFields((t) => ({
  registerForEvent: t.field({
    type: EventRegistration,
    allow: 'signed-in',
    description: 'The status tells whether the person has a seat, waits, or asks for approval.',
    args: {
      id: t.arg.id(),
      eventId: t.arg.id(id),
      userId: t.arg.id({ description: 'Somebody else: a person of the own startup, or anyone for editors.' }),
      startupId: t.arg.id(),
      series: t.arg.boolean({ description: 'Also for later dates of the series, and those to come.' }),
      answers: t.arg({ type: [EventAnswerInput], description: 'To the questions of the event.' }),
    },
    resolve: (_, { eventId, ...args }, { actor }) =>
      registerForEvent(actor, eventId, { ...args, series: args.series ?? false }),
  }),
  leaveEvent: t.field({
    type: EventRegistration,
    allow: 'signed-in',
    args: { registrationId: t.arg.id(id), series: t.arg.boolean({ description: 'Also later dates of the series.' }) },
    resolve: (_, { registrationId, series }, { actor }) => leaveEvent(actor, registrationId, series ?? false),
  }),
  answerSeatOffer: t.field({
    type: EventRegistration,
    allow: 'signed-in',
    args: { registrationId: t.arg.id(id), accept: t.arg.boolean(id) },
    resolve: (_, { registrationId, accept }, { actor }) => answerSeatOffer(actor, registrationId, accept),
  }),
  handOverSeat: t.field({
    type: EventRegistration,
    allow: 'signed-in',
    description: 'To a person of the same startup. The new person gets a new code.',
    args: { registrationId: t.arg.id(id), userId: t.arg.id(id) },
    resolve: (_, { registrationId, userId }, { actor }) => handOverSeat(actor, registrationId, userId),
  }),
}));

import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import { registrationEndsAt, seatStateOf } from '@seedbed/domain/events/registration/registration.ts';
import { type EventCard, seatsOf } from '#capabilities/events/find-events.ts';
import { EventAnswerInput, EventQuestion } from '#capabilities/events/registration/graphql-questions.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answerAsGuest } from './answer-as-guest.ts';
import { confirmGuest } from './confirm-guest.ts';
import { coverPath } from './cover.ts';
import { findGuestRegistration, type GuestRegistration as Registration } from './find-guest-registration.ts';
import { findPublicEvent, whyNoGuest } from './public-event.ts';
import { registerAsGuest } from './register-as-guest.ts';

export const PublicEvent = builder.objectRef<EventCard>('PublicEvent').implement({
  description: 'An event as people without an account read it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    descriptionBody: t.expose('descriptionBody', { type: 'JSON', nullable: true }),
    cover: t.string({ nullable: true, resolve: ({ coverId }) => coverId && coverPath(coverId) }),
    startTime: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    endTime: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    timezone: t.exposeString('zone'),
    locationText: t.exposeString('locationText', { nullable: true }),
    locationLink: t.exposeString('locationLink', { nullable: true }),
    isOnline: t.boolean({ resolve: ({ conferenceUrl }) => conferenceUrl !== null }),
    hostNames: t.stringList({ resolve: ({ hosts }) => hosts.map(({ fullName }) => fullName) }),
    isEnded: t.boolean({ resolve: (event) => hasEventEnded(event) }),
    seatState: t.string({
      description: 'free, waiting or full.',
      resolve: (event) => seatStateOf({ ...seatsOf(event), hasWaitingList: event.hasWaitingList }),
    }),
    needsApproval: t.exposeBoolean('needsApproval'),
    questions: t.field({ type: [EventQuestion], resolve: ({ questions }) => [...questions] }),
    registrationEndsAt: t.field({ type: 'DateTime', nullable: true, resolve: registrationEndsAt }),
    whyNotRegister: t.string({ nullable: true, description: 'The code of the reason.', resolve: whyNoGuest }),
  }),
});

const GuestRegistration = builder.objectRef<Registration>('GuestRegistration').implement({
  description: 'The registration of a guest, by the code of their email.',
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    place: t.exposeInt('place', { nullable: true, description: 'In the waiting list, from 1.' }),
    offeredUntil: t.expose('offeredUntil', { type: 'DateTime', nullable: true }),
    conferenceUrl: t.exposeString('conferenceUrl', { nullable: true, description: 'For guests with a seat.' }),
    event: t.field({ type: PublicEvent, resolve: ({ event }) => event }),
  }),
});

const GuestStep = builder.enumType('GuestStep', { values: ['LEAVE', 'ACCEPT', 'DECLINE'] as const });

const text = { required: true } as const;

builder.queryFields((t) => ({
  publicEvent: t.field({
    type: PublicEvent,
    nullable: true,
    allow: 'anyone',
    args: { id: t.arg.id(text) },
    resolve: async (_, { id }, context) => findPublicEvent(await context.read(), id),
  }),
  guestRegistration: t.field({
    type: GuestRegistration,
    nullable: true,
    allow: 'anyone',
    args: { code: t.arg.string(text) },
    resolve: async (_, { code }, context) => findGuestRegistration(await context.read(), code),
  }),
}));

builder.mutationFields((t) => ({
  registerAsGuest: t.boolean({
    allow: 'anyone',
    description: 'Sends an email with a link that confirms the address. Every address gets the same answer.',
    args: {
      eventId: t.arg.id(text),
      name: t.arg.string(text),
      email: t.arg.string(text),
      answers: t.arg({ type: [EventAnswerInput] }),
    },
    resolve: async (_, { eventId, answers, ...guest }, { tenant, language }) => {
      await registerAsGuest(tenant.id, eventId, { ...guest, answers: answers ?? [] }, language);
      return true;
    },
  }),
  confirmGuestRegistration: t.field({
    type: GuestRegistration,
    allow: 'anyone',
    description: 'By the token of the email. A repeated call answers the same registration.',
    args: { token: t.arg.string(text) },
    resolve: (_, { token }, { tenant }) => confirmGuest(tenant.id, token),
  }),
  answerAsGuest: t.field({
    type: GuestRegistration,
    allow: 'anyone',
    description: 'Leaves the event, or answers an offer of the waiting list.',
    args: { code: t.arg.string(text), step: t.arg({ type: GuestStep, required: true }) },
    resolve: (_, { code, step }, { tenant }) => answerAsGuest(tenant.id, code, step),
  }),
}));

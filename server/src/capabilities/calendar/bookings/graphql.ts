import { bookingAnswers, bookingSides, bookingStates } from '@seedbed/domain/calendar/bookings/booking.ts';
import {
  canCancelBooking,
  canMoveBooking,
  canSetBookingNoShow,
  noShowsOf,
  sideOf,
} from '@seedbed/domain/calendar/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { listFreeSlots, listUnchecked } from '#capabilities/calendar/slots/find-slots.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import type { Attendee, BookingCard, CalendarAnswer } from './booking-card.ts';
import { bookingKindOf } from './booking-kinds.ts';
import { cancelBooking, moveBooking, setBookingNoShow } from './change-booking.ts';
import { findBooking, listOwnBookings } from './find-bookings.ts';

const BookingStateName = builder.enumType('BookingState', { values: bookingStates });
const BookingSideName = builder.enumType('BookingSide', { values: bookingSides });

const BookingAttendee = builder.objectRef<Attendee>('BookingAttendee').implement({
  description: 'A person with an account, or one with a name and an address.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    user: t.field({ type: User, nullable: true, resolve: ({ user }) => user }),
    name: t.exposeString('name', { nullable: true }),
  }),
});

const BookingAnswerName = builder.enumType('BookingAnswerKind', { values: bookingAnswers });

const BookingAnswer = builder.objectRef<CalendarAnswer>('BookingAnswer').implement({
  fields: (t) => ({
    participantId: t.exposeID('participantId', { description: 'The account, or the guest among the attendees.' }),
    answer: t.expose('answer', { type: BookingAnswerName, nullable: true }),
    proposedStartsAt: t.expose('proposedStartsAt', { type: 'DateTime', nullable: true }),
  }),
});

/** The capability of the kind may let the reader look after the booking. */
const relationTo = async (booking: BookingCard, context: Context) => ({
  manages: (await bookingKindOf(booking.kind).manages?.(await context.read(), context.actor, booking)) ?? false,
});

const BookingConference = builder.objectRef<{ url: string; solution: string | null }>('BookingConference').implement({
  description: 'The video call of a booking.',
  fields: (t) => ({
    url: t.exposeString('url'),
    solution: t.exposeString('solution', { nullable: true, description: 'The name of the service.' }),
    iconUri: t.string({ nullable: true, resolve: () => null }),
  }),
});

const Booking = builder.objectRef<BookingCard>('Booking').implement({
  description: 'A time of hosts and attendees.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'The name that its capability gave it.' }),
    recordId: t.exposeID('recordId', { nullable: true, description: 'The record of that capability.' }),
    title: t.exposeString('title'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    state: t.expose('state', { type: BookingStateName }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    isLateCancel: t.exposeBoolean('isLateCancel'),
    canceledById: t.exposeID('canceledById', { nullable: true }),
    noShow: t.expose('noShow', { type: BookingSideName, nullable: true, description: 'The side that did not come.' }),
    conferenceData: t.field({
      type: BookingConference,
      nullable: true,
      resolve: ({ conferenceUrl, conferenceSolution }) =>
        conferenceUrl ? { url: conferenceUrl, solution: conferenceSolution } : null,
    }),
    isCalendarUnchecked: t.exposeBoolean('isCalendarUnchecked', {
      description: 'A linked calendar of a host did not answer at the booking.',
    }),
    sequence: t.exposeInt('sequence'),
    version: t.exposeInt('version'),
    hosts: t.field({ type: [User], resolve: ({ hosts }) => hosts }),
    attendees: t.field({ type: [BookingAttendee], resolve: ({ attendees }) => attendees }),
    answers: t.field({
      type: [BookingAnswer],
      description: 'What people answered to the last time in their own calendars.',
      resolve: ({ answers }) => answers,
    }),
    ownSide: t.field({
      type: BookingSideName,
      nullable: true,
      resolve: (booking, _, { actor }) => sideOf(actor, booking),
    }),
    lateCancelFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'A cancellation after this moment is late. Null for a kind without late cancellations.',
      resolve: async (booking, _, context) => {
        const hours = await bookingKindOf(booking.kind).lateCancelHours?.(await context.read(), booking);
        return hours === undefined ? null : booking.startsAt.subtract({ hours });
      },
    }),
    mayMove: t.boolean({
      resolve: async (booking, _, context) =>
        canMoveBooking(context.actor, booking, await relationTo(booking, context)),
    }),
    mayCancel: t.boolean({
      resolve: async (booking, _, context) =>
        canCancelBooking(context.actor, booking, await relationTo(booking, context)),
    }),
    possibleNoShows: t.field({
      type: [BookingSideName],
      description: 'The sides of which the reader may say that they did not come.',
      resolve: async (booking, _, context) => noShowsOf(context.actor, booking, await relationTo(booking, context)),
    }),
  }),
});

const required = { required: true } as const;
const moment = { type: 'DateTime', required: true } as const;

builder.queryFields((t) => ({
  freeSlots: t.field({
    type: ['DateTime'],
    allow: 'signed-in',
    description:
      'The starts at which all hosts can meet for so long, of at most 62 days. Each of them can be booked. The grid follows the clock of the first host.',
    args: {
      hostIds: t.arg.idList(required),
      from: t.arg(moment),
      to: t.arg(moment),
      durationMinutes: t.arg.int({ ...required, description: '15, 20, 30, 40, 45, 60, 75, 80, 90, 100, 105 or 120.' }),
    },
    resolve: async (_, args, context) => listFreeSlots(await context.read(), context.actor, args),
  }),
  hostsWithoutCheck: t.field({
    type: ['ID'],
    allow: 'signed-in',
    description: 'Those of the hosts whose linked calendars could not be read lately.',
    args: { hostIds: t.arg.idList(required) },
    resolve: async (_, { hostIds }, context) => listUnchecked(await context.read(), context.actor, hostIds),
  }),
  ownBookings: t.field({
    type: [Booking],
    allow: 'signed-in',
    description: 'In which the person takes part, also canceled ones, of at most 62 days, by their start.',
    args: { from: t.arg(moment), to: t.arg(moment) },
    resolve: async (_, args, context) => listOwnBookings(await context.read(), context.actor, args),
  }),
  booking: t.field({
    type: Booking,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) =>
      orNull(findBooking(await context.read(), context.actor, id).then(({ booking }) => booking)),
  }),
}));

builder.mutationFields((t) => ({
  moveBooking: t.field({
    type: Booking,
    allow: canMoveBooking,
    description: 'To a free slot of the same length. The error `calendar.just-taken` names the nearest ones.',
    args: { bookingId: t.arg.id(required), startsAt: t.arg(moment), version: t.arg.int() },
    resolve: (_, { bookingId, startsAt, version }, { actor }) => moveBooking(actor, bookingId, { startsAt, version }),
  }),
  cancelBooking: t.field({
    type: Booking,
    allow: canCancelBooking,
    args: { bookingId: t.arg.id(required), reason: t.arg.string() },
    resolve: (_, { bookingId, reason }, { actor }) => cancelBooking(actor, bookingId, { reason }),
  }),
  setBookingNoShow: t.field({
    type: Booking,
    allow: canSetBookingNoShow,
    description: 'Null takes the own word back.',
    args: { bookingId: t.arg.id(required), side: t.arg({ type: BookingSideName }) },
    resolve: (_, { bookingId, side }, { actor }) => transact(setBookingNoShow, actor, bookingId, side ?? null),
  }),
}));

import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import { bookingRules } from '@seedbed/domain/coaching/input.ts';
import { canBookFor } from '@seedbed/domain/coaching/policy.ts';
import { bookers, type CoachingPreferences, offeredDurations } from '@seedbed/domain/coaching/preferences.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { type BookableCoach, bookableCoaches } from './bookable-coaches.ts';
import { ownPreferences, setBookingRules } from './set-preferences.ts';

const BookerName = builder.enumType('CoachingBooker', { values: bookers });

const Preferences = builder.objectRef<CoachingPreferences>('CoachingPreferences').implement({
  description: 'Rules of a coach for bookings.',
  fields: (t) => ({
    whoMayBook: t.expose('whoMayBook', { type: BookerName }),
    durations: t.intList({ description: 'Minutes; none means all.', resolve: ({ durations }) => [...durations] }),
    questions: t.stringList({ resolve: ({ questions }) => [...questions] }),
    lateCancelHours: t.exposeInt('lateCancelHours'),
  }),
});

const Coach = builder.objectRef<BookableCoach>('BookableCoach').implement({
  description: 'A coach who takes bookings of a startup.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ person }) => person.id }),
    person: t.field({ type: User, resolve: ({ person }) => person }),
    durations: t.intList({ resolve: ({ rules }) => [...offeredDurations(rules)] }),
    questions: t.stringList({ resolve: ({ rules }) => [...rules.questions] }),
    lateCancelHours: t.int({ resolve: ({ rules }) => rules.lateCancelHours }),
    place: t.exposeString('place', { nullable: true }),
    freeMinutes: t.exposeInt('freeMinutes', { nullable: true, description: 'Null if minutes are not counted.' }),
    isLow: t.exposeBoolean('isLow', { description: 'At least 80 % of the minutes are used or held.' }),
  }),
});

builder.queryFields((t) => ({
  coachingPreferences: t.field({
    type: Preferences,
    allow: canSetCoachingPreferences,
    resolve: async (_, __, context) => ownPreferences(await context.read(), context.actor),
  }),
  bookableCoaches: t.field({
    type: [Coach],
    allow: canBookFor,
    description: 'The coaches that the reader can book for a startup.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: async (_, { startupId }, context) => bookableCoaches(await context.read(), context.actor, startupId),
  }),
}));

builder.mutationField('setCoachingBookingRules', (t) =>
  t.field({
    type: Preferences,
    allow: canSetCoachingPreferences,
    args: {
      input: t.arg({
        type: inputFromSchema('CoachingBookingRulesInput', bookingRules, { types: { whoMayBook: BookerName } }),
        required: true,
      }),
    },
    resolve: (_, { input }, { actor }) => setBookingRules(actor, input),
  }),
);

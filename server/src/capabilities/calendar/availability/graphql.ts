import {
  type MinuteRange as Minutes,
  noticeUnits,
  type WeeklyHours,
} from '@seedbed/domain/calendar/availability/availability.ts';
import {
  availabilityChanges,
  awayPeriod,
  minuteRange,
  travelZone,
  weekdayHours,
} from '@seedbed/domain/calendar/availability/input.ts';
import { canEditAvailability } from '@seedbed/domain/calendar/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { addAwayPeriod, removeAwayPeriod } from './away-periods.ts';
import { type AvailabilityCard, findAvailability } from './find-availability.ts';
import { saveAvailability } from './save-availability.ts';
import { setDateOverride } from './set-date-override.ts';
import { addTravelZone, removeTravelZone } from './travel-zones.ts';

export const NoticePeriodUnit = builder.enumType('NoticePeriodUnit', { values: noticeUnits });

export const MinuteRange = builder.objectRef<Minutes>('MinuteRange').implement({
  description: 'Minutes of a day; 1,440 is its end.',
  fields: (t) => ({
    from: t.int({ resolve: ([from]) => from }),
    to: t.int({ resolve: ([, to]) => to }),
  }),
});

const WeekdayHours = builder.objectRef<{ weekday: number; ranges: readonly Minutes[] }>('WeekdayHours').implement({
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: 'Monday is 1.' }),
    ranges: t.field({ type: [MinuteRange], resolve: ({ ranges }) => [...ranges] }),
  }),
});

const DateOverride = builder.objectRef<AvailabilityCard['overrides'][number]>('DateOverride').implement({
  description: 'The hours of one day in place of the weekly ones. None closes it.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    ranges: t.field({ type: [MinuteRange], resolve: ({ ranges }) => [...ranges] }),
  }),
});

const AwayPeriod = builder.objectRef<AvailabilityCard['away'][number]>('AwayPeriod').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'The last day.' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const TravelZone = builder.objectRef<AvailabilityCard['travel'][number]>('TravelZone').implement({
  description: 'The zone of the weekly hours while the person travels.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date', description: 'The last day.' }),
    zone: t.exposeString('zone'),
  }),
});

const daysOf = (weekly: WeeklyHours) =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, ranges: weekly[weekday] ?? [] }));

const Availability = builder.objectRef<AvailabilityCard>('Availability').implement({
  description: 'When a person can meet others. One for each person.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The id of the person.' }),
    user: t.field({ type: User, resolve: ({ person }) => person }),
    zone: t.exposeString('zone', { nullable: true, description: 'Null for the person’s own zone.' }),
    effectiveZone: t.string({
      description: 'The zone of the hours outside of trips.',
      resolve: ({ zone, person }, _, { tenant }) => zone ?? person.timezone ?? tenant.timezone,
    }),
    weekly: t.field({
      type: [WeekdayHours],
      description: 'All seven days, Monday first.',
      resolve: ({ weekly }) => daysOf(weekly),
    }),
    showsAllHours: t.exposeBoolean('showsAllHours', { description: 'The page shows more than business hours.' }),
    bufferBefore: t.exposeInt('bufferBefore', { description: 'In minutes.' }),
    bufferAfter: t.exposeInt('bufferAfter', { description: 'In minutes.' }),
    noticeAmount: t.exposeInt('noticeAmount'),
    noticeUnit: t.expose('noticeUnit', { type: NoticePeriodUnit }),
    horizonDays: t.exposeInt('horizonDays', { description: 'Days after today that can be booked.' }),
    mostPerDay: t.exposeInt('mostPerDay', { nullable: true }),
    mostPerWeek: t.exposeInt('mostPerWeek', { nullable: true }),
    mostPerMonth: t.exposeInt('mostPerMonth', { nullable: true }),
    mostMinutesPerDay: t.exposeInt('mostMinutesPerDay', { nullable: true }),
    mostMinutesPerWeek: t.exposeInt('mostMinutesPerWeek', { nullable: true }),
    mostMinutesPerMonth: t.exposeInt('mostMinutesPerMonth', { nullable: true }),
    overrides: t.field({ type: [DateOverride], resolve: ({ overrides }) => overrides }),
    awayPeriods: t.field({ type: [AwayPeriod], resolve: ({ away }) => away }),
    travelZones: t.field({ type: [TravelZone], resolve: ({ travel }) => travel }),
    version: t.exposeInt('version', { description: '0 before the first save.' }),
  }),
});

export const MinuteRangeInput = inputFromSchema('MinuteRangeInput', minuteRange);
const WeekdayHoursInput = inputFromSchema('WeekdayHoursInput', weekdayHours, { types: { ranges: MinuteRangeInput } });
const AvailabilityChangesInput = inputFromSchema('AvailabilityChangesInput', availabilityChanges, {
  types: { weekly: WeekdayHoursInput, noticeUnit: NoticePeriodUnit },
});
const AwayPeriodInput = inputFromSchema('AwayPeriodInput', awayPeriod);
const TravelZoneInput = inputFromSchema('TravelZoneInput', travelZone);

const required = { required: true } as const;

builder.queryField('availability', (t) =>
  t.field({
    type: Availability,
    nullable: true,
    allow: canEditAvailability,
    description: 'The own one, or that of others with the permission. Null for people that the reader does not see.',
    args: { userId: t.arg.id(required) },
    resolve: async (_, { userId }, context) => orNull(findAvailability(await context.read(), context.actor, userId)),
  }),
);

builder.mutationFields((t) => ({
  saveAvailability: t.field({
    type: Availability,
    allow: canEditAvailability,
    description: 'Fields that are not given stay as they are.',
    args: {
      userId: t.arg.id(required),
      changes: t.arg({ type: AvailabilityChangesInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { userId, changes, version }, { actor }) =>
      saveAvailability(actor, userId, givenFields(changes), version),
  }),
  setDateOverride: t.field({
    type: Availability,
    allow: canEditAvailability,
    description: 'No ranges close the day. Null gives it the weekly hours again.',
    args: {
      userId: t.arg.id(required),
      day: t.arg({ type: 'Date', required: true }),
      ranges: t.arg({ type: [MinuteRangeInput] }),
    },
    resolve: (_, { userId, day, ranges }, { actor }) => setDateOverride(actor, userId, { day, ranges: ranges ?? null }),
  }),
  addAwayPeriod: t.field({
    type: Availability,
    allow: canEditAvailability,
    args: { id: t.arg.id(), userId: t.arg.id(required), period: t.arg({ type: AwayPeriodInput, required: true }) },
    resolve: (_, { id, userId, period }, { actor }) => addAwayPeriod(actor, userId, period, id),
  }),
  removeAwayPeriod: t.field({
    type: Availability,
    allow: canEditAvailability,
    args: { awayPeriodId: t.arg.id(required) },
    resolve: (_, { awayPeriodId }, { actor }) => transact(removeAwayPeriod, actor, awayPeriodId),
  }),
  addTravelZone: t.field({
    type: Availability,
    allow: canEditAvailability,
    args: { id: t.arg.id(), userId: t.arg.id(required), travelZone: t.arg({ type: TravelZoneInput, required: true }) },
    resolve: (_, { id, userId, travelZone: given }, { actor }) => addTravelZone(actor, userId, given, id),
  }),
  removeTravelZone: t.field({
    type: Availability,
    allow: canEditAvailability,
    args: { travelZoneId: t.arg.id(required) },
    resolve: (_, { travelZoneId }, { actor }) => transact(removeTravelZone, actor, travelZoneId),
  }),
}));

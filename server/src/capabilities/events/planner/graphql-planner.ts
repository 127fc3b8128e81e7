import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { type PlanMiss as Miss, planMissReasons } from '@seedbed/domain/events/planner/explain-day.ts';
import { planSettings, planWish } from '@seedbed/domain/events/planner/input.ts';
import { planEntryStates, planFailures, planStates } from '@seedbed/domain/events/planner/plan.ts';
import { canPlanEvents } from '@seedbed/domain/events/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import { User } from '#capabilities/accounts/public.ts';
import { MinuteRange, MinuteRangeInput } from '#capabilities/calendar/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { changeEventPlan } from './change-plan.ts';
import { type EntryCard, entriesOf, findPlannedEvent, planOf } from './find-plan.ts';
import { publishEventPlan } from './publish-plan.ts';
import { planEventDay } from './start-plan.ts';
import type { PlanRow } from './table.ts';

const StateName = builder.enumType('EventPlanState', { values: planStates });
const FailureName = builder.enumType('EventPlanFailure', { values: planFailures });
const EntryStateName = builder.enumType('EventPlanEntryState', { values: planEntryStates });
const NewState = builder.enumType('EventPlanNewState', { values: ['suggested', 'pinned', 'removed'] as const });
const MissReasonName = builder.enumType('EventPlanMissReason', { values: planMissReasons });

const Entry = builder.objectRef<EntryCard>('EventPlanEntry').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    startupId: t.exposeID('startupId'),
    startupName: t.exposeString('startupName'),
    host: t.expose('host', { type: User }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    bookedAt: t.expose('bookedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The published time. Null before it is published.',
    }),
    state: t.expose('state', { type: EntryStateName }),
    room: t.exposeString('room', { nullable: true }),
  }),
});

const MissedHost = builder.objectRef<Miss['hosts'][number]>('EventPlanMissedHost').implement({
  fields: (t) => ({
    hostId: t.exposeID('hostId'),
    isMust: t.exposeBoolean('isMust'),
    isWish: t.exposeBoolean('isWish'),
    reason: t.expose('reason', { type: MissReasonName }),
  }),
});
const PlanMiss = builder.objectRef<Miss>('EventPlanMiss').implement({
  fields: (t) => ({
    startupId: t.exposeID('startupId'),
    missing: t.exposeInt('missing', { description: 'Sessions that it lacks.' }),
    hosts: t.field({ type: [MissedHost], resolve: ({ hosts }) => hosts }),
  }),
});

const PlanWish = builder.objectRef<PlanRow['settings']['wishes'][number]>('EventPlanWish').implement({
  fields: (t) => ({
    startupId: t.exposeID('startupId'),
    hostId: t.exposeID('hostId'),
    isMust: t.exposeBoolean('isMust'),
  }),
});

const PlanStartup = builder.objectRef<{ id: Id<'Startup'>; name: string }>('EventPlanStartup').implement({
  fields: (t) => ({ startupId: t.exposeID('id'), name: t.exposeString('name') }),
});

const FreeTimes = builder.objectRef<{ hostId: string; starts: readonly number[] }>('EventPlanFreeTimes').implement({
  fields: (t) => ({
    hostId: t.exposeID('hostId'),
    starts: t.field({ type: ['DateTime'], resolve: ({ starts }) => starts.map(momentOf) }),
  }),
});

const EventPlan = builder.objectRef<PlanRow>('EventPlan').implement({
  description: 'The sessions of a one-on-one day: calculated, changed by hand, then published.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    eventId: t.exposeID('eventId'),
    state: t.expose('state', { type: StateName }),
    version: t.exposeInt('version'),
    failure: t.expose('failure', {
      type: FailureName,
      nullable: true,
      description: 'Why the last calculation failed.',
    }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    startups: t.field({
      type: [PlanStartup],
      resolve: async ({ settings }, _, context) =>
        (await context.read()).db
          .select({ id: startups.id, name: startups.name })
          .from(startups)
          .where(inArray(startups.id, settings.startupIds))
          .orderBy(startups.name),
    }),
    hostIds: t.idList({ resolve: ({ settings }) => settings.hostIds }),
    sessions: t.int({ description: 'Of each startup.', resolve: ({ settings }) => settings.sessions }),
    rooms: t.stringList({ resolve: ({ settings }) => settings.rooms }),
    breakMinutes: t.int({ resolve: ({ settings }) => settings.breakMinutes }),
    pause: t.field({
      type: MinuteRange,
      nullable: true,
      resolve: ({ settings: { pause } }) => pause && ([pause.from, pause.to] as const),
    }),
    wishes: t.field({ type: [PlanWish], resolve: ({ settings }) => settings.wishes }),
    free: t.field({
      type: [FreeTimes],
      description: 'As of the last calculation.',
      resolve: ({ free }) => Object.entries(free).map(([hostId, starts]) => ({ hostId, starts })),
    }),
    misses: t.field({ type: [PlanMiss], resolve: ({ misses }) => [...misses] }),
    entries: t.field({
      type: [Entry],
      description: 'By time.',
      resolve: async (plan, _, context) => entriesOf(await context.read(), plan),
    }),
  }),
});

const SettingsInput = inputFromSchema('EventPlanSettingsInput', planSettings, {
  types: { pause: MinuteRangeInput, wishes: inputFromSchema('EventPlanWishInput', planWish) },
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  eventPlan: t.field({
    type: EventPlan,
    nullable: true,
    allow: canPlanEvents,
    description: 'Null before the first calculation.',
    args: { eventId: t.arg.id(required) },
    resolve: async (_, { eventId }, context) => {
      const tx = await context.read();
      return orNull(findPlannedEvent(tx, context.actor, eventId).then(({ id }) => planOf(tx, id)));
    },
  }),
}));

builder.mutationFields((t) => ({
  planEventDay: t.field({
    type: EventPlan,
    allow: canPlanEvents,
    description: 'Calculates by a job. Without settings it keeps them, and moves as few booked sessions as it can.',
    args: { eventId: t.arg.id(required), settings: t.arg({ type: SettingsInput }) },
    resolve: (_, { eventId, settings }, { actor }) => planEventDay(actor, eventId, settings),
  }),
  changeEventPlan: t.field({
    type: EventPlan,
    allow: canPlanEvents,
    description: 'Pins a session or takes one away. With `fromHostId` it moves one, and swaps with who has the time.',
    args: {
      eventId: t.arg.id(required),
      startupId: t.arg.id(required),
      hostId: t.arg.id(required),
      startsAt: t.arg({ type: 'DateTime', ...required }),
      state: t.arg({ type: NewState, ...required }),
      fromHostId: t.arg.id(),
    },
    resolve: (_, { eventId, ...change }, { actor }) => changeEventPlan(actor, eventId, change),
  }),
  publishEventPlan: t.field({
    type: EventPlan,
    allow: canPlanEvents,
    description: 'Books, moves and cancels all sessions at once, and tells the people.',
    args: { eventId: t.arg.id(required), version: t.arg.int({ description: 'Of the plan that the person has seen.' }) },
    resolve: (_, { eventId, version }, { actor }) => publishEventPlan(actor, eventId, version),
  }),
}));

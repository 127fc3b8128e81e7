import type { PlanMiss } from '@seedbed/domain/events/planner/explain-day.ts';
import type { PlanSettings } from '@seedbed/domain/events/planner/input.ts';
import {
  type PlanEntryState,
  type PlanFailure,
  type PlanState,
  planEntryStates,
  planStates,
} from '@seedbed/domain/events/planner/plan.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { events } from '#capabilities/events/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The plan of a one-on-one day, one for each event. */
export const eventPlans = pgTable(
  'event_plans',
  {
    ...tenantColumns<'EventPlan'>(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    state: text().notNull().$type<PlanState>().default('draft'),
    settings: jsonb().notNull().$type<PlanSettings>(),
    /** The starts at which each host is free, in minutes since the epoch, as of the last calculation. */
    free: jsonb().notNull().$type<Readonly<Record<string, readonly number[]>>>().default({}),
    misses: jsonb().notNull().$type<readonly PlanMiss[]>().default([]),
    publishedAt: moment(),
    /** Why the last calculation failed. */
    failure: text().$type<PlanFailure>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.eventId, events),
    uniqueInTenant(t, 'event_plans_event', t.eventId),
    check('event_plans_failure', sql`${t.state} <> 'failed' or ${t.failure} is not null`),
    check('event_plans_state', sql`${t.state} in (${oneOf(planStates)})`),
  ],
);

export const eventPlanEntries = pgTable(
  'event_plan_entries',
  {
    ...tenantColumns<'EventPlanEntry'>(),
    planId: uuid().notNull().$type<Id<'EventPlan'>>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    hostId: uuid().notNull().$type<Id<'User'>>(),
    startsAt: moment().notNull(),
    state: text().notNull().$type<PlanEntryState>(),
    room: text(),
    /** Set by publishing, just before the booking exists, so that its invitation has the room. */
    bookingId: uuid().$type<Id<'Booking'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.planId, eventPlans),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.hostId, users),
    uniqueIndex('event_plan_entries_pair').on(t.tenantId, t.planId, t.startupId, t.hostId),
    index('event_plan_entries_by_startup').on(t.tenantId, t.startupId),
    index('event_plan_entries_by_host').on(t.tenantId, t.hostId),
    index('event_plan_entries_by_booking').on(t.tenantId, t.bookingId),
    check('event_plan_entries_state', sql`${t.state} in (${oneOf(planEntryStates)})`),
  ],
);

export type PlanRow = typeof eventPlans.$inferSelect;
export type PlanEntryRow = typeof eventPlanEntries.$inferSelect;

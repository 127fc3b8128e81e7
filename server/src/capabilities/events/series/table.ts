import type { EventAnswer } from '@seedbed/domain/events/registration/questions.ts';
import type { RecurrenceRule } from '@seedbed/domain/events/series/rule.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, day, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The rule of repeated events. Each date is an event of its own. */
export const eventSeries = pgTable(
  'event_series',
  {
    ...tenantColumns<'EventSeries'>(),
    rule: jsonb().notNull().$type<RecurrenceRule>(),
    zone: text().notNull(),
    /** The first local start, without a zone. */
    localStart: text().notNull(),
    lengthMinutes: integer().notNull(),
    /** Dates up to this day exist. */
    materializedUntil: day().notNull(),
  },
  (t) => [...tenantRules(t), index('event_series_by_end').on(t.tenantId, t.materializedUntil)],
);

/** People who registered for a series: its later dates enroll them. */
export const eventSeriesMembers = pgTable(
  'event_series_members',
  {
    ...tenantColumns<'EventSeriesMember'>(),
    seriesId: uuid().notNull().$type<Id<'EventSeries'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    answers: jsonb().notNull().$type<readonly EventAnswer[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.seriesId, eventSeries),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    uniqueIndex('event_series_members_pair').on(t.tenantId, t.seriesId, t.userId),
    index('event_series_members_by_user').on(t.tenantId, t.userId),
    index('event_series_members_by_startup').on(t.tenantId, t.startupId),
  ],
);

import {
  type MinuteRange,
  type NoticeUnit,
  noAvailability,
  noticeUnits,
  type WeeklyHours,
} from '@seedbed/domain/calendar/availability/availability.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, day, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const ofPerson = <Kind extends string>() => ({
  ...tenantColumns<Kind>(),
  userId: uuid().notNull().$type<Id<'User'>>(),
});
const units = sql.raw(noticeUnits.map((unit) => `'${unit}'`).join(', '));

/** One row for each person who has saved hours. */
export const availabilities = pgTable(
  'availabilities',
  {
    ...ofPerson<'Availability'>(),
    /** Null for the person's own zone. */
    zone: text(),
    weekly: jsonb().notNull().$type<WeeklyHours>().default({}),
    showsAllHours: boolean().notNull().default(false),
    bufferBefore: integer().notNull().default(0),
    bufferAfter: integer().notNull().default(0),
    noticeAmount: integer().notNull().default(noAvailability.noticeAmount),
    noticeUnit: text().notNull().$type<NoticeUnit>().default(noAvailability.noticeUnit),
    horizonDays: integer().notNull().default(noAvailability.horizonDays),
    /** Null for no cap. */
    mostPerDay: integer(),
    mostPerWeek: integer(),
    mostPerMonth: integer(),
    mostMinutesPerDay: integer(),
    mostMinutesPerWeek: integer(),
    mostMinutesPerMonth: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'availabilities_by_person', t.userId),
    check('availabilities_notice', sql`${t.noticeUnit} in (${units})`),
  ],
);

/** Hours of one day in place of the weekly ones. An empty list closes the day. */
export const dateOverrides = pgTable(
  'date_overrides',
  {
    ...ofPerson<'DateOverride'>(),
    day: day().notNull(),
    ranges: jsonb().notNull().$type<readonly MinuteRange[]>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'date_overrides_by_day', t.userId, t.day),
  ],
);

const period = { startsOn: day().notNull(), endsOn: day().notNull() };

export const awayPeriods = pgTable(
  'away_periods',
  {
    ...ofPerson<'AwayPeriod'>(),
    ...period,
    /** For the person, and for people who edit the availability of others. */
    reason: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('away_periods_by_person').on(t.tenantId, t.userId, t.startsOn),
    check('away_periods_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);

export const travelZones = pgTable(
  'travel_zones',
  { ...ofPerson<'TravelZone'>(), ...period, zone: text().notNull() },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('travel_zones_by_person').on(t.tenantId, t.userId, t.startsOn),
    check('travel_zones_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);

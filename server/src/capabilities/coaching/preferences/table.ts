import { type Booker, bookers } from '@seedbed/domain/coaching/preferences.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** Rules of a coach for bookings. The account has the place, and whether bookings are open. */
export const coachingPreferences = pgTable(
  'coaching_preferences',
  {
    ...tenantColumns<'CoachingPreferences'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    whoMayBook: text().notNull().$type<Booker>(),
    durations: jsonb().notNull().$type<readonly number[]>(),
    questions: jsonb().notNull().$type<readonly string[]>(),
    lateCancelHours: integer().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'coaching_preferences_by_person', t.userId),
    check(
      'coaching_preferences_bookers',
      sql`${t.whoMayBook} in (${sql.raw(bookers.map((one) => `'${one}'`).join(', '))})`,
    ),
  ],
);

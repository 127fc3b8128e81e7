import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/tenant-table.ts';

/** The next run of each tenant's recurring work. The table has no row security: one tick checks all tenants. */
export const schedules = pgTable(
  'schedules',
  {
    incubatorId: uuid().notNull().$type<Id<'Incubator'>>(),
    name: text().notNull(),
    /** The time zone in which `nextRunAt` was computed. */
    zone: text().notNull(),
    nextRunAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.incubatorId, t.name] }), index('schedules_by_time').on(t.nextRunAt)],
);

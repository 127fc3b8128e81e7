import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/tenant-table.ts';

/** When each programme's recurring work is next due. It belongs to no tenant: one tick looks over all of them. */
export const schedules = pgTable(
  'schedules',
  {
    incubatorId: uuid().notNull().$type<Id<'Incubator'>>(),
    name: text().notNull(),
    /** The zone that `nextRunAt` was worked out in. */
    zone: text().notNull(),
    nextRunAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.incubatorId, t.name] }), index('schedules_by_time').on(t.nextRunAt)],
);

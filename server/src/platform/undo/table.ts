import type { Changes } from '@seedbed/domain/kernel/event.ts';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/**
 * Activities that were undone, by their id. The log itself is never updated. `trashedAt` is set if the record was
 * deleted for good, so that nothing can be undone any more.
 */
export const undoneActivities = pgTable('undone_activities', { ...tenantColumns<'Activity'>() }, (t) => tenantRules(t));

/** Old and new values of activities that the log must not hold, by their id. Deleted after a day. */
export const undoValues = pgTable(
  'undo_values',
  { ...tenantColumns<'Activity'>(), changes: jsonb().notNull().$type<Changes>() },
  (t) => tenantRules(t),
);

import type { Audience } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumns, tenantRules, tenantWall } from '#platform/tenant-table.ts';

/** The audit log: written in the transaction of the change and never updated. */
export const activities = pgTable(
  'activities',
  {
    ...tenantColumns<'Activity'>(),
    at: moment().notNull().default(sql`now()`),
    /** Null for automatic actions. */
    actorId: uuid().$type<Id<'User'>>(),
    type: text().notNull(),
    kind: text().notNull(),
    recordId: uuid().notNull(),
    startupId: uuid().$type<Id<'Startup'>>(),
    audience: jsonb().notNull().$type<readonly Audience[]>(),
    payload: jsonb().notNull().$type<object>(),
    changes: jsonb().$type<Readonly<Record<string, { old: unknown; new: unknown }>>>(),
    /** The first undoable activity of the transaction; `undo` reverts all of them. Null if it cannot be undone. */
    undoId: uuid().$type<Id<'Activity'>>(),
  },
  (t) => [
    ...tenantRules(t),
    index('activities_by_time').on(t.tenantId, t.at, t.id),
    index('activities_by_record').on(t.tenantId, t.recordId, t.at),
    index('activities_by_undo').on(t.tenantId, t.undoId, t.startupId).where(sql`undo_id is not null`),
    index('activities_undoable').on(t.tenantId, t.actorId, t.at).where(sql`undo_id is not null`),
  ],
);

/** Records completed reactions, so that a job delivered twice acts once. */
export const reactionRuns = pgTable(
  'reaction_runs',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    activityId: uuid().notNull().$type<Id<'Activity'>>(),
    reaction: text().notNull(),
    ranAt: moment().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.activityId, t.reaction] }), tenantWall(t)],
);

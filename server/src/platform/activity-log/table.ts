import type { Audience, SealVerdict } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { app, day, moment, tenantColumns, tenantRules, tenantWall, uniqueInTenant } from '#platform/tenant-table.ts';

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
    /** The address and the browser of the request; null for jobs. */
    ip: text(),
    userAgent: text(),
  },
  (t) => [
    ...tenantRules(t),
    // The application may only remove what is older than the shortest retention.
    pgPolicy('old_activities', {
      as: 'restrictive',
      for: 'delete',
      to: app,
      using: sql`${t.at} < now() - interval '90 days'`,
    }),
    // Each filter of the feed has an index in the feed's order, so a page reads only its rows.
    index('activities_by_time').on(t.tenantId, t.at, t.id),
    index('activities_by_actor').on(t.tenantId, t.actorId, t.at, t.id),
    index('activities_by_type').on(t.tenantId, t.type, t.at, t.id),
    index('activities_by_record').on(t.tenantId, t.recordId, t.at, t.id),
    index('activities_by_startup').on(t.tenantId, t.startupId, t.at, t.id).where(sql`startup_id is not null`),
    index('activities_by_undo').on(t.tenantId, t.undoId, t.startupId).where(sql`undo_id is not null`),
    index('activities_undoable').on(t.tenantId, t.actorId, t.at, t.id).where(sql`undo_id = id`),
    index('activities_undoable_by_type').on(t.tenantId, t.type, t.at, t.id).where(sql`undo_id = id`),
  ],
);

/**
 * The seal of one day (UTC): a digest of its activities and a signature over it and the seal before. Seals stay when
 * retention removes the activities of their day.
 */
export const activitySeals = pgTable(
  'activity_seals',
  {
    ...tenantColumns<'ActivitySeal'>(),
    day: day().notNull(),
    count: integer().notNull(),
    digest: text().notNull(),
    signature: text().notNull(),
    /** Signs that retention removed the activities of the day. */
    removedSignature: text(),
    verdict: text().notNull().default('intact').$type<SealVerdict>(),
    checkedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [...tenantRules(t), uniqueInTenant(t, 'activity_seals_day', t.day)],
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

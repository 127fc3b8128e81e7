import type { EntityKind, Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

export const tasks = pgTable(
  'tasks',
  {
    ...tenantColumns<'Task'>(),
    name: text().notNull(),
    url: text(),
    description: text(),
    /** The description as rich text; null if the plain text loses nothing. */
    descriptionBody: jsonb().$type<RichText>(),
    /** The end of `dueOn` in `dueZone`; keep the day, since zone rules may change. */
    dueAt: moment().notNull(),
    dueOn: day().notNull(),
    dueZone: text().notNull(),
    taskType: text().notNull().$type<'normal' | 'automatic'>().default('normal'),
    isGroupTask: boolean().notNull().default(false),
    startupId: uuid().$type<Id<'Startup'>>(),
    createdById: uuid().$type<Id<'User'>>(),
    approvalStatus: text().notNull().$type<'PENDING' | 'APPROVED' | 'REJECTED'>().default('APPROVED'),
    /** The day of the last reminder, in the tenant's zone. */
    dueSoonNotifiedOn: day(),
    /** Set while all assignees are done. */
    completedAt: moment(),
    /** This event about this record completes the automatic task. */
    causeEvent: text(),
    causeRecordId: uuid(),
    /** The record that the task is about, such as an application. */
    aboutKind: text().$type<EntityKind>(),
    aboutId: uuid(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'tasks_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('tasks_by_startup').on(t.tenantId, t.startupId, t.dueAt, t.id),
    index('tasks_by_author').on(t.tenantId, t.createdById, t.dueAt, t.id),
    index('tasks_by_due').on(t.tenantId, t.dueAt, t.id),
    index('tasks_by_subject').on(t.tenantId, t.aboutKind, t.aboutId).where(sql`about_id is not null`),
    uniqueIndex('tasks_cause').on(t.tenantId, t.causeEvent, t.causeRecordId).where(sql`trashed_at is null`),
    check('tasks_type', sql`${t.taskType} in ('normal', 'automatic')`),
    check('tasks_approval', sql`${t.approvalStatus} in ('PENDING', 'APPROVED', 'REJECTED')`),
    check('tasks_cause_of_automatic', sql`(${t.taskType} = 'automatic') = (${t.causeEvent} is not null)`),
  ],
);

export const taskAssignees = pgTable(
  'task_assignees',
  {
    ...tenantColumns<'TaskAssignee'>(),
    taskId: uuid().notNull().$type<Id<'Task'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    doneAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.taskId, tasks),
    belongsTo(t, t.userId, users),
    uniqueIndex('task_assignees_pair').on(t.tenantId, t.taskId, t.userId),
    index('task_assignees_by_user').on(t.tenantId, t.userId, t.taskId),
  ],
);

/** A join table, not an array: a filter on it keeps its index under row security. */
export const taskTags = pgTable(
  'task_tags',
  {
    ...tenantColumns<'TaskTag'>(),
    taskId: uuid().notNull().$type<Id<'Task'>>(),
    tag: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.taskId, tasks),
    uniqueIndex('task_tags_pair').on(t.tenantId, t.taskId, t.tag),
    index('task_tags_by_tag').on(t.tenantId, t.tag, t.taskId),
  ],
);

import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { StartupEventType } from '@seedbed/domain/timeline/post.ts';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** The posts of a startup's timeline. */
export const posts = pgTable(
  'posts',
  {
    ...tenantColumns<'Post'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    eventType: text().notNull().$type<StartupEventType>().default('PLAIN'),
    message: text(),
    /** The rich text; null if the plain message loses nothing. */
    body: jsonb().$type<RichText>(),
    /** The last edit after the first minutes. */
    editedAt: moment(),
    isPublic: boolean().notNull().default(true),
    isPinned: boolean().notNull().default(false),
    isUpdate: boolean().notNull().default(false),
    attr1: text(),
    startsAt: moment(),
    endsAt: moment(),
    createdById: uuid().$type<Id<'User'>>(),
    /** The record of another capability that a post of its kind shows. */
    recordId: uuid(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'posts_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('posts_by_record').on(t.tenantId, t.recordId),
    index('posts_by_startup').on(t.tenantId, t.startupId, t.isPinned, t.createdAt, t.id),
    index('posts_by_author').on(t.tenantId, t.createdById, t.createdAt, t.id),
    index('posts_newest').on(t.tenantId, t.createdAt, t.id),
  ],
);

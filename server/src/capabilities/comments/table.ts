import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** Comments on records of any kind. They are deleted with their record (`deleteForGood`). */
export const comments = pgTable(
  'comments',
  {
    ...tenantColumns<'Comment'>(),
    recordKind: text().notNull(),
    recordId: uuid().notNull(),
    audience: text().notNull().$type<CommentAudience>().default('everyone'),
    message: text().notNull(),
    /** The rich text; null if the plain message loses nothing. */
    body: jsonb().$type<RichText>(),
    /** The last edit after the first minutes. */
    editedAt: moment(),
    /** Null after the account's deletion. */
    createdById: uuid().$type<Id<'User'>>(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'comments_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('comments_by_author').on(t.tenantId, t.createdById, t.createdAt),
    index('comments_by_record').on(t.tenantId, t.recordId, t.createdAt, t.id),
    check('comments_audience', sql`${t.audience} in ('everyone', 'team')`),
  ],
);

import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export const applicationComments = pgTable(
  'application_comments',
  {
    ...tenantColumns<'ApplicationComment'>(),
    inputHash: inputHash(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** The applicant reads it too; otherwise only the team. */
    isPublic: boolean().notNull(),
    message: text().notNull(),
    /** The text with its form; null if the message says everything. */
    body: jsonb().$type<RichText>(),
    editedAt: moment(),
    /** Null after the account's deletion. */
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('application_comments_by_application').on(t.tenantId, t.applicationId, t.createdAt, t.id),
    index('application_comments_by_author').on(t.tenantId, t.createdById, t.createdAt),
  ],
);

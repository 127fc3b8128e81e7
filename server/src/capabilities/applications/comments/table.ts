import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { commentColumns } from '#capabilities/timeline/public.ts';
import { belongsTo, tenantRules, trashIndex } from '#platform/tenant-table.ts';

export const applicationComments = pgTable(
  'application_comments',
  {
    ...commentColumns<'ApplicationComment'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** The applicant reads it too; otherwise only the team. */
    isPublic: boolean().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'application_comments_in_trash'),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('application_comments_by_application').on(t.tenantId, t.applicationId, t.createdAt, t.id),
    index('application_comments_by_author').on(t.tenantId, t.createdById, t.createdAt),
  ],
);

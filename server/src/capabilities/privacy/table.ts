import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export type ExportStatus = 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** A file with all personal data of one person. */
export const personalExports = pgTable(
  'personal_exports',
  {
    ...tenantColumns<'PersonalExport'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    status: text().notNull().$type<ExportStatus>().default('QUEUED'),
    /** In the file store, until the expiry. */
    storageKey: text(),
    size: bigint({ mode: 'number' }),
    expiresAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('personal_exports_by_user').on(t.tenantId, t.userId, t.createdAt),
    index('personal_exports_old').on(t.tenantId, t.expiresAt).where(sql`expires_at is not null`),
    check('personal_exports_status', sql`${t.status} in ('QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED')`),
  ],
);

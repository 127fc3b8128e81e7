import type { ExportFormat, ExportKindName, ExportStatus } from '@seedbed/domain/kernel/export/export.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { UserErrorParams } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/**
 * Files that people asked for. The table keeps the name of its first kind, so that the previous release still runs while
 * this one starts.
 */
export const fileExports = pgTable(
  'personal_exports',
  {
    ...tenantColumns<'Export'>(),
    inputHash: inputHash(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<ExportKindName>().default('personal'),
    format: text().notNull().$type<ExportFormat>().default('ZIP'),
    fileName: text().notNull().default('my-data.zip'),
    /** The request, as its kind reads it. */
    input: jsonb().notNull().$type<object>().default({}),
    status: text().notNull().$type<ExportStatus>().default('QUEUED'),
    done: integer().notNull().default(0),
    total: integer(),
    /** Why an ERROR cannot be made. */
    error: jsonb().$type<{ code: string; params: UserErrorParams }>(),
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
    check('personal_exports_status', sql`${t.status} in ('QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR')`),
  ],
);

export type Export = typeof fileExports.$inferSelect;

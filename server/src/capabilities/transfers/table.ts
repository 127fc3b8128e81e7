import type { Id } from '@seedbed/domain/kernel/ids.ts';
import {
  type ImportKind,
  type ImportOptions,
  type ImportRowState,
  importKinds,
  importRowStates,
} from '@seedbed/domain/kernel/import/import.ts';
import type { FieldProblems } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A table of a file. Its rows are checked, corrected and then written by a batch operation. */
export const imports = pgTable(
  'imports',
  {
    ...tenantColumns<'Import'>(),
    inputHash: inputHash(),
    authorId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<ImportKind>(),
    fileName: text(),
    headers: jsonb().notNull().$type<string[]>(),
    /** The key of the column of each header. */
    mapping: jsonb().notNull().$type<(string | null)[]>(),
    options: jsonb().notNull().$type<ImportOptions>(),
    /** Equal for files with the same headers, so that the last mapping is offered again. */
    headerSet: text().notNull(),
    total: integer().notNull(),
    /** The operation that writes the rows, as soon as it has begun. */
    operationId: uuid().$type<Id<'BatchOperation'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.authorId, users),
    index('imports_by_author').on(t.tenantId, t.authorId, t.kind, t.createdAt),
    index('imports_by_headers').on(t.tenantId, t.authorId, t.headerSet, t.createdAt),
    index('imports_old').on(t.tenantId, t.createdAt),
    check('imports_kind', sql`${t.kind} in (${list(importKinds)})`),
  ],
);

export interface CellChange {
  column: string;
  old: string | null;
  new: string | null;
}

/** The id of a row is the id of the record that it creates. */
export const importRows = pgTable(
  'import_rows',
  {
    ...tenantColumns<'ImportRow'>(),
    importId: uuid().notNull().$type<Id<'Import'>>(),
    /** The line of the file. */
    number: integer().notNull(),
    cells: jsonb().notNull().$type<string[]>(),
    isSkipped: boolean().notNull().default(false),
    state: text().notNull().$type<ImportRowState>(),
    /** The record that the row changes or creates. */
    recordId: uuid(),
    problems: jsonb().notNull().$type<FieldProblems>().default({}),
    changes: jsonb().notNull().$type<CellChange[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.importId, imports),
    index('import_rows_by_number').on(t.tenantId, t.importId, t.number),
    index('import_rows_by_state').on(t.tenantId, t.importId, t.state, t.number),
    index('import_rows_by_record').on(t.tenantId, t.importId, t.recordId),
    check('import_rows_state', sql`${t.state} in (${list(importRowStates)})`),
  ],
);

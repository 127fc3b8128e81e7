import { createHash } from 'node:crypto';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { type ImportKind, usualOptions } from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { importUploaded } from '@seedbed/domain/transfers/activity-types.ts';
import { guessMapping, type Mapping, mappingOf } from '@seedbed/domain/transfers/mapping.ts';
import { canImport } from '@seedbed/domain/transfers/policy.ts';
import { and, desc, eq } from 'drizzle-orm';
import { readTable, type Table } from '#capabilities/transfers/files/read-table.ts';
import { imports } from '#capabilities/transfers/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { importerOf } from '#platform/import/importers.ts';
import { translate } from '#platform/messages.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { checkRows, type ImportRecord } from './check-rows.ts';
import { columnsOf } from './columns.ts';
import { findImport } from './find-imports.ts';

export interface UploadedTable {
  /** Made by the client, so that a repeated call stores the table once. */
  id: string | null;
  kind: ImportKind;
  name: string | null;
  /** The role that the person chose for rows without one. */
  roleId?: Id<'Role'> | null;
  bytes: Uint8Array;
}

export const canImportKind = (actor: Actor, kind: ImportKind): boolean =>
  canImport(actor) && (importerOf(kind)?.allow(actor) ?? false);

/** Stores the rows of a table and checks them. No record changes before `startImport`. */
export async function uploadImport(
  actor: Actor,
  { id: given, kind, name, roleId = null, bytes }: UploadedTable,
): Promise<ImportRecord> {
  assertAllowed(canImportKind(actor, kind));
  const table = await readTable({ bytes, kind });
  const headerSet = hashOf(table.headers.map(headerKey).join('\n'));
  return writeTx(actor, async (tx) => {
    const columns = await columnsOf(tx, actor, kind);
    const last = await lastMapping(tx, actor, kind, headerSet);
    const mapping = last ? mappingOf(columns, last) : guessed(kind, columns, table.headers);
    const values = {
      authorId: actor.userId,
      kind,
      fileName: name,
      headers: table.headers,
      mapping: [...mapping],
      options: { ...usualOptions(kind), roleId },
      headerSet,
      total: table.rows.length,
    };
    const asked = { kind, name, ...(roleId && { roleId }), content: hashOf(bytes) };
    const { id, isNew } = await createOnce(tx, actor, imports, given, values, asked);
    const one = await findImport(tx, actor, id);
    if (!isNew) return one;
    await addRows(tx, one, table);
    await checkRows(tx, actor, one);
    await logActivity(tx, actor, importUploaded(one, one.total));
    return one;
  });
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

const guessed = (kind: ImportKind, columns: readonly ImportColumn[], headers: readonly string[]): Mapping =>
  guessMapping(columns, headers, (key) =>
    languages.map((language) => translate(`transfers:fields.${kind}.${key}`, language)),
  );

/** The mapping that the person chose for the same headers before. */
async function lastMapping(tx: Tx, actor: Actor, kind: ImportKind, headerSet: string): Promise<Mapping | null> {
  const [last] = await tx.db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.authorId, actor.userId), eq(imports.headerSet, headerSet), eq(imports.kind, kind)))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return last?.mapping ?? null;
}

// Citus copies rows of a statement without an answer, which row security refuses.
const addRows = (tx: Tx, { id }: ImportRecord, { rows, numbers }: Table) =>
  tx.connection.query(
    `insert into import_rows (tenant_id, id, import_id, number, cells, state)
     select $1, one.id, $2, one.number, one.cells, 'unchanged'
     from unnest($3::uuid[], $4::integer[], $5::jsonb[]) as one (id, number, cells)
     returning true`,
    [tx.tenantId, id, rows.map(() => newId()), numbers, rows.map((cells) => JSON.stringify(cells))],
  );

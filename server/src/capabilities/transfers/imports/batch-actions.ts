import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { type ImportKind, importKinds, valuesOf } from '@seedbed/domain/kernel/import/import.ts';
import { assertAllowed, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { importRows } from '#capabilities/transfers/table.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { addedColumnsOf, type Importer, importerOf, type WrittenRow } from '#platform/import/importers.ts';
import type { ImportRecord, RowRecord } from './check-rows.ts';
import { findImport } from './find-imports.ts';
import { canImportKind } from './upload-import.ts';

interface Input {
  importId: string;
}

/** The import, and the rows of the next records. */
interface PreparedRows {
  one: ImportRecord;
  rows: ReadonlyMap<string | null, Pick<RowRecord, 'id' | 'cells'>>;
}

function parse(input: unknown): Input {
  const { importId } = input as Partial<Input>;
  if (typeof importId !== 'string' || !isId(importId)) throw new Validation({ importId: [{ code: 'invalid' }] });
  return { importId };
}

function knownImporter(kind: ImportKind): Importer {
  const importer = importerOf(kind);
  if (!importer) throw new NotFound();
  return importer;
}

function writtenRow(one: ImportRecord, rows: PreparedRows['rows'], recordId: string): WrittenRow {
  const row = rows.get(recordId);
  if (!row) throw new NotFound();
  return { id: recordId, isNew: row.id === recordId, values: valuesOf(row.cells, one.mapping) };
}

/** Writes rows. The record of a row is a new one with the row's id, or the one that the check found. */
const importOf = (kind: ImportKind) =>
  defineBatchAction<Input, PreparedRows>({
    kind,
    name: 'import',
    parse,
    validate: async (tx, actor, _ids, { importId }) => {
      const { kind: found } = await findImport(tx, actor, importId);
      assertAllowed(found === kind && canImportKind(actor, kind), () => new Forbidden());
      return new Map();
    },
    prepare: async (tx, actor, ids, { importId }) => {
      const one = await findImport(tx, actor, importId);
      assertAllowed(canImportKind(actor, one.kind));
      const rows = await tx.db
        .select({ id: importRows.id, cells: importRows.cells, recordId: importRows.recordId })
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId as Id<'Import'>),
            inArray(importRows.recordId, [...ids]),
            inArray(importRows.state, ['new', 'changed']),
          ),
        );
      return { one, rows: new Map(rows.map((row) => [row.recordId, row])) };
    },
    apply: async (tx, actor, recordId, _input, { one, rows }) => {
      const row = writtenRow(one, rows, recordId);
      await knownImporter(kind).write(tx, actor, row, one.options);
      for (const added of addedColumnsOf(kind)) await added.write(tx, actor, row, one.options);
    },
    applyAll: async (tx, actor, ids, _input, { one, rows }) => {
      const importer = knownImporter(kind);
      const written = ids.map((id) => writtenRow(one, rows, id));
      const together = importer.writeNew ? written.filter(({ isNew }) => isNew) : [];
      if (together.length > 0) await importer.writeNew?.(tx, actor, together, one.options);
      for (const row of written) {
        if (!together.includes(row)) await importer.write(tx, actor, row, one.options);
        for (const added of addedColumnsOf(kind)) await added.write(tx, actor, row, one.options);
      }
    },
  });

export const batches: BatchRegistration = { actions: importKinds.map(importOf) };

import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { type ImportKind, importKinds, valuesOf } from '@seedbed/domain/kernel/import/import.ts';
import { assertAllowed, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { importRows } from '#capabilities/transfers/table.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { addedColumnsOf, importerOf } from '#platform/import/importers.ts';
import { findImport } from './find-imports.ts';
import { canImportKind } from './upload-import.ts';

interface Input {
  importId: string;
}

function parse(input: unknown): Input {
  const { importId } = input as Partial<Input>;
  if (typeof importId !== 'string' || !isId(importId)) throw new Validation({ importId: [{ code: 'invalid' }] });
  return { importId };
}

/** Writes one row: its record is a new one with the id of the row, or the one that the check found. */
const importOf = (kind: ImportKind) =>
  defineBatchAction<Input>({
    kind,
    name: 'import',
    parse,
    validate: async (tx, actor, _ids, { importId }) => {
      const { kind: found } = await findImport(tx, actor, importId);
      assertAllowed(found === kind && canImportKind(actor, kind), () => new Forbidden());
      return new Map();
    },
    apply: async (tx, actor, recordId, { importId }) => {
      const one = await findImport(tx, actor, importId);
      assertAllowed(canImportKind(actor, one.kind));
      const [row] = await tx.db
        .select({ id: importRows.id, cells: importRows.cells })
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId as Id<'Import'>),
            eq(importRows.recordId, recordId),
            inArray(importRows.state, ['new', 'changed']),
          ),
        );
      const importer = importerOf(kind);
      if (!row || !importer) throw new NotFound();
      const values = valuesOf(row.cells, one.mapping);
      const written = { id: recordId, isNew: row.id === recordId, values };
      await importer.write(tx, actor, written, one.options);
      for (const added of addedColumnsOf(kind)) await added.write(tx, actor, written, one.options);
    },
  });

export const batches: BatchRegistration = { actions: importKinds.map(importOf) };

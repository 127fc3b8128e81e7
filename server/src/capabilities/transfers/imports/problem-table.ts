import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { writeCsv } from 'hucre/csv';
import { batchRecords } from '#capabilities/batches/table.ts';
import { importRows } from '#capabilities/transfers/table.ts';
import { translate, userErrorText, type Words } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { ImportRecord } from './check-rows.ts';

interface Reader {
  language: Language;
  words: Words;
}

/** The rows that were not written, with their reasons: corrected, the file can be imported again. */
export async function problemTable(tx: Tx, one: ImportRecord, { language, words }: Reader): Promise<string> {
  const rows = await tx.db
    .select({ cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), eq(importRows.state, 'failed')))
    .orderBy(asc(importRows.number));
  const unwritten = one.operationId
    ? await tx.db
        .select({ cells: importRows.cells, error: batchRecords.error })
        .from(batchRecords)
        .innerJoin(
          importRows,
          and(
            eq(importRows.tenantId, batchRecords.tenantId),
            eq(importRows.recordId, batchRecords.recordId),
            eq(importRows.importId, one.id),
          ),
        )
        .where(
          and(
            eq(batchRecords.operationId, one.operationId),
            or(isNotNull(batchRecords.error), isNull(batchRecords.chunk)),
          ),
        )
        .orderBy(asc(importRows.number))
    : [];
  const text = (error: UserError) => userErrorText(error, language, words);
  return writeCsv(
    [
      [...one.headers, translate('transfers:import.problem', language)],
      ...rows.map(({ cells, problems }) => [...cells, text(new Validation(problems))]),
      // Records of a stopped import wait for ever.
      ...unwritten.map(({ cells, error }) => [
        ...cells,
        error
          ? text(new UserError(error.code, error.params, error.fields))
          : translate('transfers:import.not-reached', language),
      ]),
    ],
    { escapeFormulae: true, bom: true, lineSeparator: '\r\n' },
  );
}

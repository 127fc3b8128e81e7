import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import { importColumns } from '@seedbed/domain/transfers/import-columns.ts';
import { addedColumnsOf } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';

/** The columns that a file of this kind can have: the product's, then those of the organization. */
export async function columnsOf(tx: Tx, actor: Actor, kind: ImportKind): Promise<ImportColumn[]> {
  const all: ImportColumn[] = [...importColumns[kind]];
  for (const added of addedColumnsOf(kind)) all.push(...(await added.columns(tx, actor)));
  return all;
}

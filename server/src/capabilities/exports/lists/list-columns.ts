import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type ListColumns, visibleColumns } from '@seedbed/domain/kernel/list/column.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import type { Context } from '#platform/graphql/context.ts';
import { loadMoreColumns, loadMoreExports, moreColumnsOf } from '#platform/list/more-columns.ts';
import type { ListSource } from '#platform/list/source.ts';
import { translate } from '#platform/messages.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';
import type { MoreExports } from './list-query.ts';

export const registeredList = (field: string) => {
  const found = listExportOf(field);
  // A later release may have no such list.
  if (!found) throw new NotFound();
  return found;
};

export async function columnsFor(tx: Tx, actor: Actor, list: ListSource): Promise<ListColumns> {
  const { columns } = await loadMoreColumns(tx, actor, moreColumnsOf(list));
  return visibleColumns(actor, { ...list.columns, ...columns });
}

/** The columns that exist for the person of the context now. Ends the context. */
export async function columnsNow(
  context: Context,
  { list }: Pick<ReturnType<typeof registeredList>, 'list'>,
  { language }: ExportReader,
): Promise<{ columns: ListColumns; more: MoreExports }> {
  try {
    const { actor } = context;
    const tx = await context.read();
    const columns = await columnsFor(tx, actor, list);
    return { columns, more: await loadMoreExports(tx, actor, moreColumnsOf(list), language) };
  } finally {
    await context.end();
  }
}

export const headingsOf = (columns: readonly string[], more: MoreExports, texts: string, reader: ExportReader) =>
  columns.map((key) => more[key]?.heading ?? translate(`${texts}:columns.${key}`, reader.language, reader.words));

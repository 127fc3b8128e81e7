import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';
import type { ColumnSource, ListSource, MoreColumnExport, MoreColumns } from './source.ts';

/** Columns that a capability above adds to a list, such as metrics to the portfolio. Its manifest registers them. */
export interface AddedColumns extends MoreColumns {
  /** The name of the list. */
  list: string;
}

let added: readonly AddedColumns[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerMoreColumns(all: readonly AddedColumns[]): void {
  added = all;
}

export const moreColumnsOf = ({ name, more }: Pick<ListSource, 'name' | 'more'>): MoreColumns[] => [
  ...(more ? [more] : []),
  ...added.filter(({ list }) => list === name),
];

interface LoadedColumns {
  columns: ListColumns;
  sources: Readonly<Record<string, ColumnSource>>;
}

export async function loadMoreColumns(tx: Tx, actor: Actor, all: readonly MoreColumns[]): Promise<LoadedColumns> {
  const loaded: LoadedColumns[] = [];
  for (const one of all) loaded.push(await one.load(tx, actor));
  return {
    columns: Object.assign({}, ...loaded.map(({ columns }) => columns)),
    sources: Object.assign({}, ...loaded.map(({ sources }) => sources)),
  };
}

export async function loadMoreExports(
  tx: Tx,
  actor: Actor,
  all: readonly MoreColumns[],
  language: string,
): Promise<Readonly<Record<string, MoreColumnExport>>> {
  const loaded = [];
  for (const { exported } of all) loaded.push(await exported.load(tx, actor, language));
  return Object.assign({}, ...loaded);
}

/** The list with the columns of the tenant, if the request names one. */
export async function withMoreColumns<Columns extends ListColumns, Card extends SelectedFields>(
  tx: () => Promise<Tx>,
  actor: Actor,
  list: ListSource<Columns, Card>,
  request: object,
): Promise<ListSource<Columns, Card>> {
  const asked = JSON.stringify(request);
  const more = moreColumnsOf(list).filter(({ prefix }) => asked.includes(`"${prefix}`));
  if (more.length === 0) return list;
  const { columns, sources } = await loadMoreColumns(await tx(), actor, more);
  return { ...list, columns: { ...list.columns, ...columns }, sources: { ...list.sources, ...sources } };
}

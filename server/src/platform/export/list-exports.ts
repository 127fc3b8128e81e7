import type { PlanLimitedFeature } from '@seedbed/domain/incubators/features.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { Rule } from '#platform/graphql/allow.ts';
import type { ListSource } from '#platform/list/source.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row of GraphQL, whose fields the selection names
type Row = any;

/**
 * The GraphQL selection of a column. An alias gives the value the column's name: `program: programs { name }`. A
 * record is exported as its name, and several records as their names.
 */
export type ColumnExport =
  | string
  | { select: string; value: (record: Row, reader: ExportReader, row: Row) => CellValue };

/** How a list becomes a file. The file has the columns, the order and the rights of the list. */
export interface ListExport<Columns extends ListColumns = ListColumns> {
  /** The name of the page: `navigation:entries.users-management`. */
  title: string;
  /** In the name of the file. */
  file: string;
  /** The namespace of its texts: `columns.…`, `values.…`. */
  texts: string;
  /** The field of a row that holds the record, if the row is not the record. */
  record?: string;
  /** The columns that are selected of such a row beside its record. */
  row?: string;
  /** The rule of who may have the file, if not everybody who sees the list. */
  allow?: Rule;
  /** A kind that the plan may leave out. */
  limitedTo?: PlanLimitedFeature;
  columns: { readonly [Key in keyof Columns]: ColumnExport };
}

interface RegisteredList {
  list: ListSource;
  allow: Rule;
  export: ListExport;
}

const lists = new Map<string, RegisteredList>();

/** Called by `builder.listField`, under the name of its query field. */
export const registerListExport = (field: string, registered: RegisteredList): void => {
  lists.set(field, registered);
};

export const listExportOf = (field: string): RegisteredList | undefined => lists.get(field);
export const exportedLists = (): ReadonlyMap<string, RegisteredList> => lists;

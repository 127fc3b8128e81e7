import type { ImportKind, ImportOptions } from '#kernel/import/import.ts';
import type { ImportColumn } from '#kernel/import/import-column.ts';
import { peopleImportColumns } from './people-import-columns.ts';
import { startupImportColumns } from './startup-import-columns.ts';

/** The columns of every organization. Capabilities such as custom fields add their own. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  users: peopleImportColumns,
  startups: startupImportColumns,
};

/** The column that finds existing records: the chosen one, else the first that can. */
export function keyColumnOf(columns: readonly ImportColumn[], { keyColumn }: Pick<ImportOptions, 'keyColumn'>): string {
  const keys = columns.filter(({ isKey }) => isKey).map(({ key }) => key);
  return keys.find((key) => key === keyColumn) ?? keys[0] ?? '';
}

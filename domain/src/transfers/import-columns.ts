import type { ImportKind } from '#kernel/import/import.ts';
import type { ImportColumn } from './import-column.ts';
import { peopleImportColumns } from './people-import-columns.ts';
import { startupImportColumns } from './startup-import-columns.ts';

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  users: peopleImportColumns,
  startups: startupImportColumns,
};

export const keyColumnOf = (kind: ImportKind): string => importColumns[kind].find(({ isKey }) => isKey)?.key ?? '';

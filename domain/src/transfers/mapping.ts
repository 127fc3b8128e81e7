import { headerKey } from '#kernel/import/header-key.ts';
import type { ImportKind, ImportOptions } from '#kernel/import/import.ts';
import type { ImportColumn } from '#kernel/import/import-column.ts';
import { type UserErrorParams, Validation } from '#kernel/user-error.ts';
import { keyColumnOf } from './import-columns.ts';

export type Mapping = readonly (string | null)[];

/** The column that each header means. `names` are the product's own names of the columns, in all languages. */
export function guessMapping(
  columns: readonly ImportColumn[],
  headers: readonly string[],
  names: (key: string) => readonly string[] = () => [],
): Mapping {
  const known = new Map<string, string>();
  for (const { key, name: own, synonyms } of columns)
    for (const name of [key, ...(own ? [own] : names(key)), ...synonyms])
      if (!known.has(headerKey(name))) known.set(headerKey(name), key);
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = known.get(headerKey(header)) ?? null;
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Checks the column that a person chose for each header. Throws `Validation` that names a wrong one. */
export function checkMapping(
  columns: readonly ImportColumn[],
  mapping: readonly (string | null | undefined)[],
  { kind, headers }: { kind: ImportKind; headers: readonly string[] },
): Mapping {
  if (mapping.length > headers.length) throw wrongMapping('transfers.no-such-header', { max: headers.length });
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const taken = new Set<string>();
  for (const key of mapping) {
    if (key == null) continue;
    const column = byKey.get(key);
    if (!column) throw wrongMapping('transfers.unknown-column', { name: key });
    const name = column.name ?? `transfers:fields.${kind}.${key}`;
    if (taken.has(key)) throw wrongMapping('transfers.column-twice', { name });
    taken.add(key);
  }
  return headers.map((_, i) => mapping[i] ?? null);
}

const wrongMapping = (code: string, params: UserErrorParams) => new Validation({ mapping: [{ code, params }] });

/** A former mapping: the person may no longer fill some of its columns. */
export function mappingOf(columns: readonly ImportColumn[], former: Mapping): Mapping {
  const keys = new Set(columns.map(({ key }) => key));
  return former.map((key) => (key !== null && keys.has(key) ? key : null));
}

/** Updates need only the column that finds the records. */
export function missingColumns(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  options: Pick<ImportOptions, 'mode' | 'keyColumn'>,
): string[] {
  const needed = columns.filter(({ isRequired }) => isRequired && options.mode !== 'update').map(({ key }) => key);
  return [...new Set([keyColumnOf(columns, options), ...needed])].filter((key) => !mapping.includes(key));
}

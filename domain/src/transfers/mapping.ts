import { headerKey } from '#kernel/import/header-key.ts';
import type { ImportOptions } from '#kernel/import/import.ts';
import type { ImportColumn } from '#kernel/import/import-column.ts';
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

/** Each column at most once; unknown keys are dropped. */
export function checkMapping(columns: readonly ImportColumn[], mapping: readonly unknown[], width: number): Mapping {
  const keys = new Set(columns.map(({ key }) => key));
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, i) => {
    const key = mapping[i];
    if (typeof key !== 'string' || !keys.has(key) || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
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

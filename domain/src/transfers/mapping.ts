import type { ImportKind } from '#kernel/import/import.ts';
import type { ImportColumn } from './import-column.ts';
import { importColumns } from './import-columns.ts';

/** Without case, accents, punctuation and marks such as "(required)". */
export const headerKey = (header: string): string =>
  header
    .replace(/\(.*?\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export type Mapping = readonly (string | null)[];

/** The column that each header means. `names` are the product's own names of the columns, in all languages. */
export function guessMapping(
  kind: ImportKind,
  headers: readonly string[],
  names: (key: string) => readonly string[] = () => [],
): Mapping {
  const known = new Map<string, string>();
  const columns: readonly ImportColumn[] = importColumns[kind];
  for (const { key, synonyms } of columns)
    for (const name of [key, ...names(key), ...synonyms])
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
export function checkMapping(kind: ImportKind, mapping: readonly unknown[], width: number): Mapping {
  const keys = new Set(importColumns[kind].map(({ key }) => key));
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, i) => {
    const key = mapping[i];
    if (typeof key !== 'string' || !keys.has(key) || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

export const missingColumns = (kind: ImportKind, mapping: Mapping): string[] =>
  importColumns[kind].filter(({ key, isRequired }) => isRequired && !mapping.includes(key)).map(({ key }) => key);

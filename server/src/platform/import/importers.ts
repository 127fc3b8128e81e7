import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ImportKind, ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import type { FieldProblems } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from '#platform/tx.ts';

export interface CheckedValues {
  /** By the key of the column. */
  problems: FieldProblems;
  changes: { column: string; old: string | null; new: string | null }[];
}

/** A row, and the record that it changes; null for a new one. */
export interface RowToCheck {
  recordId: string | null;
  values: ImportValues;
}

export interface WrittenRow {
  /** The id of the record; for a new one, of the row itself. */
  id: string;
  isNew: boolean;
  values: ImportValues;
}

/** Records by the typed value that names them; `several` is true if another record has the same value. */
export type FoundRecords = ReadonlyMap<string, { id: string; several: boolean }>;

/** How many new people can be emailed today; null without a limit. */
export type EmailsLeft = (tx: Tx) => Promise<number | null>;

/** How the rows of a file become records of a kind. The manifest of the record's capability registers it. */
export interface Importer {
  kind: ImportKind;
  allow: (actor: Actor) => boolean;
  /** The records that the person sees with these values in a key column of the kind. */
  find: (tx: Tx, actor: Actor, key: string, typed: readonly string[]) => Promise<FoundRecords>;
  /** The given records that the person sees. */
  seen: (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** All rows together, so that they cost few statements. Writes nothing. */
  check: (tx: Tx, actor: Actor, rows: readonly RowToCheck[], options: ImportOptions) => Promise<CheckedValues[]>;
  /** Throws a user error if the row may not be written. */
  write: (tx: Tx, actor: Actor, row: WrittenRow, options: ImportOptions) => Promise<unknown>;
  emailsLeft?: EmailsLeft;
  /** New rows together, in few statements. Throws if one of them may not be written: they are then written alone. */
  writeNew?: (tx: Tx, actor: Actor, rows: readonly WrittenRow[], options: ImportOptions) => Promise<unknown>;
}

/** Columns that another capability adds to a kind of records, such as custom fields. Its manifest registers them. */
export interface ImportColumns {
  kind: ImportKind;
  columns: (tx: Tx, actor: Actor) => Promise<ImportColumn[]>;
  /** For columns that are keys; null for those of others. It may find records that the person does not see. */
  find?: (tx: Tx, actor: Actor, key: string, typed: readonly string[]) => Promise<FoundRecords | null>;
  emailsLeft?: EmailsLeft;
  check: Importer['check'];
  /** Writes its own columns, after the record exists. */
  write: Importer['write'];
}

let importers: ReadonlyMap<string, Importer> = new Map();
let added: readonly ImportColumns[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerImporters(all: readonly Importer[], columns: readonly ImportColumns[]) {
  importers = new Map(all.map((one) => [one.kind, one]));
  added = columns;
}

export const importerOf = (kind: string): Importer | undefined => importers.get(kind);
export const addedColumnsOf = (kind: string): ImportColumns[] => added.filter((one) => one.kind === kind);

/** The records of typed values: `pairs` are the values of the found records as the comparison writes them. */
export function foundRecords(
  typed: readonly string[],
  keyOf: (typed: string) => string,
  pairs: readonly { key: string; id: string }[],
): FoundRecords {
  const byKey = new Map<string, { id: string; several: boolean }>();
  for (const { key, id } of pairs) byKey.set(key, { id, several: byKey.has(key) });
  return new Map(
    typed.flatMap((one) => {
      const found = byKey.get(keyOf(one));
      return found ? [[one, found] as const] : [];
    }),
  );
}

import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ImportKind, ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import type { FieldProblems } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from '#platform/tx.ts';

export interface CheckedValues {
  /** The record that the row changes; null for a new one. */
  recordId: string | null;
  /** By the key of the column. */
  problems: FieldProblems;
  changes: { column: string; old: string | null; new: string | null }[];
}

export interface WrittenRow {
  /** Of the record: of the row itself for a new one. */
  id: string;
  isNew: boolean;
  values: ImportValues;
}

/** How the rows of a file become records of a kind. The manifest of the record's capability registers it. */
export interface Importer {
  kind: ImportKind;
  allow: (actor: Actor) => boolean;
  /** All rows together, so that they cost few statements. Writes nothing. */
  check: (tx: Tx, actor: Actor, rows: readonly ImportValues[], options: ImportOptions) => Promise<CheckedValues[]>;
  /** Throws a user error if the row may not be written. */
  write: (tx: Tx, actor: Actor, row: WrittenRow, options: ImportOptions) => Promise<unknown>;
}

let importers: ReadonlyMap<string, Importer> = new Map();

/** Called once at start by `app/register-capabilities.ts`. */
export function registerImporters(all: readonly Importer[]) {
  importers = new Map(all.map((one) => [one.kind, one]));
}

export const importerOf = (kind: string): Importer | undefined => importers.get(kind);

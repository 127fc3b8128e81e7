/** The kinds of records that a file can bring in; each is a kind of batch operation too. */
export const importKinds = ['users', 'startups'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The limit of one batch operation. */
export const mostImportRows = 10_000;
export const mostImportColumns = 100;
export const importMaxBytes = 10 * 1024 * 1024;
export const longestCell = 5_000;

/** Imports are kept as long as they can be undone. */
export const importUndoHours = 7 * 24;

export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];

/** `failed` rows have a problem, `existing` ones are left alone by the mode, `skipped` ones by the person. */
export const importRowStates = ['new', 'changed', 'unchanged', 'existing', 'failed', 'skipped'] as const;
export type ImportRowState = (typeof importRowStates)[number];

export interface ImportOptions {
  mode: ImportMode;
  /** Finds existing records; null is the usual one of the kind. */
  keyColumn: string | null;
  /** A cell that has a value keeps it. */
  keepsFilled: boolean;
  sendsEmails: boolean;
  /** For rows without a role. */
  roleId: string | null;
  programIds: readonly string[];
}

/** People who are invited get their email, as from the dialog for one of them. */
export const usualOptions = (kind: ImportKind): ImportOptions => ({
  mode: 'create',
  keyColumn: null,
  keepsFilled: false,
  sendsEmails: kind === 'users',
  roleId: null,
  programIds: [],
});

/** Whether the import writes a row of this state. */
export const isWritten = (state: ImportRowState): boolean => state === 'new' || state === 'changed';

/** The values of one row by the key of the column; empty cells are absent. */
export type ImportValues = Readonly<Record<string, string>>;

/** The cell of each mapped column, without surrounding space. */
export function valuesOf(cells: readonly string[], mapping: readonly (string | null)[]): ImportValues {
  const values: Record<string, string> = {};
  for (const [i, key] of mapping.entries()) {
    const text = cells[i]?.trim();
    if (key && text && !(key in values)) values[key] = text;
  }
  return values;
}

/** Several names in one cell. */
export const namesIn = (cell: string | undefined): string[] =>
  [...new Set((cell ?? '').split(/[;,\n|]/).map((name) => name.trim()))].filter(Boolean);

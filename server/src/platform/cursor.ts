import { dayFrom, momentFrom } from '@seedbed/domain/kernel/dates.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A keyset cursor: the sort key of the page's last row. It contains the tenant, so a foreign cursor is rejected. */
export function encodeCursor(tenantId: string, keys: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([tenantId, ...keys])).toString('base64url');
}

export class WrongCursor extends UserError {
  constructor() {
    super('WrongCursor');
  }
}

const parts = {
  // PostgreSQL stores no NUL, so no list ever answered it.
  text: (part: string) => !part.includes('\0'),
  boolean: (part: string) => part === 'true' || part === 'false',
  way: (part: string) => part === 'after' || part === 'before',
  id: isId,
  // The format of PostgreSQL and Temporal, in UTC.
  moment: (part: string) =>
    /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|\+00(:00)?)$/.test(part) && momentFrom(part) !== null,
  day: (part: string) => dayFrom(part) !== null,
  integer: (part: string) => /^-?\d{1,10}$/.test(part) && Math.abs(Number(part)) < 2 ** 31,
  number: (part: string) => /^-?\d{1,15}(\.\d{1,15})?(e[+-]?\d{1,2})?$/.test(part),
} satisfies Record<string, (part: string) => boolean>;
type Kind = keyof typeof parts;

/** A part of a cursor: `?` means nullable, `=` means this text. */
export type CursorKind = Kind | `${Kind}?` | `=${string}`;

function fits(kind: CursorKind, part: unknown): boolean {
  if (kind.startsWith('=')) return part === kind.slice(1);
  if (kind.endsWith('?') && part === null) return true;
  return typeof part === 'string' && parts[kind.replace('?', '') as Kind](part);
}

/** The sort key to go on after, or null for the first page; `kinds` are its parts. Throws `WrongCursor`. */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  cursor: string | null | undefined,
  tenantId: string,
  kinds: Kinds,
): (Kinds[number] extends Kind ? string : string | null)[] | null {
  if (!cursor) return null;
  const [tenant, ...keys] = listIn(cursor);
  const isWhole = keys.length === kinds.length && kinds.every((kind, i) => fits(kind, keys[i]));
  if (tenant !== tenantId || !isWhole) throw new WrongCursor();
  return keys as string[];
}

function listIn(cursor: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** `(a, b) > (…)`, cast to the columns' types, so that one index range answers it. */
export const after = (
  columns: readonly [AnyColumn, string][],
  values: readonly string[],
  direction: 'asc' | 'desc' = 'asc',
): SQL => {
  const left = sql.join(
    columns.map(([column]) => sql`${column}`),
    sql`, `,
  );
  const right = sql.join(
    columns.map(([, type], i) => sql`${values[i]}::${sql.raw(type)}`),
    sql`, `,
  );
  return direction === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`;
};

export const pageSize = (limit: number | null | undefined, fallback: number, most = 100): number =>
  Math.min(Math.max(limit ?? fallback, 1), most);

/** Expects up to `limit + 1` rows: the extra one shows that another page follows. */
export const cutPage = <Row>(rows: readonly Row[], limit: number): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(0, limit),
  more: rows.length > limit,
});

/** Escapes typed text into a LIKE pattern that matches anywhere. */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

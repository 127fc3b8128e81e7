import { Refusal } from '@seedbed/domain/kernel/refusal.ts';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a page ended: the sort key of its last row, as text. The tenant stands in it, so a foreign one is refused. */
export function encodeCursor(tenantId: string, keys: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([tenantId, ...keys])).toString('base64url');
}

export class WrongCursor extends Refusal {
  constructor() {
    super('WrongCursor');
  }
}

/** The sort key to go on after, or null for the first page. Throws `WrongCursor`. */
export function decodeCursor(cursor: string | null | undefined, tenantId: string, keys: number): string[] | null {
  if (!cursor) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new WrongCursor();
  }
  if (
    !Array.isArray(parts) ||
    parts.length !== keys + 1 ||
    parts[0] !== tenantId ||
    parts.some((part) => typeof part !== 'string')
  ) {
    throw new WrongCursor();
  }
  return parts.slice(1);
}

/** `(a, b) > (…)`, cast to the columns' types: one range of one index. */
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

export const pageSize = (limit: number | null | undefined, fallback: number): number =>
  Math.min(Math.max(limit ?? fallback, 1), 100);

/** Of `limit + 1` rows read: the page, and whether there is more. */
export const cutPage = <Row>(rows: readonly Row[], limit: number): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(0, limit),
  more: rows.length > limit,
});

/** Typed text as a LIKE pattern that finds it anywhere. */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';
import { endOfPrefix, hasTerm, nearTerms, searchWords } from './terms.ts';

/** The condition of a searchable kind that its record matches the typed text. */
export type TextMatch = (kind: string, id: PgColumn) => SQL | undefined;

/**
 * Runs a query with the search of the palette: every typed word as a prefix. Without rows, one wrong letter per word is
 * allowed. Text without words finds nothing.
 */
export async function findByText<Row>(
  tx: Tx,
  text: string,
  find: (match: TextMatch) => Promise<Row[]>,
): Promise<Row[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const { tenantId } = tx;
  const exact = await find((kind, id) =>
    and(...words.map((word) => hasTerm({ kind, tenantId, id }, { from: word, to: endOfPrefix(word) }))),
  );
  if (exact.length > 0) return exact;
  const near = await nearTerms(tx, words);
  if (near.some((terms) => terms.length === 0)) return [];
  return find((kind, id) =>
    and(...near.map((terms) => hasTerm({ kind, tenantId, id }, { terms: sql`${sql.param(terms)}` }))),
  );
}

import { spellingsOf, wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { textsAddedTo } from './more-texts.ts';
import { searchSpellings, searchTerms } from './table.ts';

const rowsAStatement = 5_000;

/** Replaces the record's indexed words with those of `texts`, and of the texts that other capabilities add. */
export async function indexRecord(
  tx: Tx,
  kind: string,
  recordId: string,
  texts: readonly (string | null)[],
): Promise<void> {
  const added = (await textsAddedTo(tx, kind, [recordId])).get(recordId) ?? [];
  const all = [...texts, ...added];
  const terms = termsOf(all);
  const ofRecord = and(eq(searchTerms.kind, kind), eq(searchTerms.recordId, recordId));
  await tx.db
    .delete(searchTerms)
    .where(terms.length > 0 ? and(ofRecord, notInArray(searchTerms.term, terms)) : ofRecord);
  await addRecords(tx, kind, [{ id: recordId, texts: all }]);
}

export async function unindexRecords(tx: Tx, kind: string, recordIds: readonly string[]): Promise<void> {
  await tx.db.delete(searchTerms).where(and(eq(searchTerms.kind, kind), inArray(searchTerms.recordId, [...recordIds])));
}

export interface SearchedTexts {
  id: string;
  texts: readonly (string | null)[];
}

/** Indexes records that have no words yet. */
export async function addRecords(tx: Tx, kind: string, records: readonly SearchedTexts[]): Promise<void> {
  const { tenantId } = tx;
  const rows = records.flatMap(({ id, texts }) =>
    termsOf(texts).map((term) => ({ tenantId, kind, term, recordId: id })),
  );
  // Sort the terms: concurrent writers then lock in one order and cannot deadlock.
  const terms = [...new Set(rows.map((row) => row.term))].sort();
  const spellings = terms.flatMap((term) => spellingsOf(term).map((spelling) => ({ tenantId, spelling, term })));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db
      .insert(searchTerms)
      .values(rows.slice(i, i + rowsAStatement))
      .onConflictDoNothing();
  for (let i = 0; i < spellings.length; i += rowsAStatement)
    await tx.db
      .insert(searchSpellings)
      .values(spellings.slice(i, i + rowsAStatement))
      .onConflictDoNothing();
}

const termsOf = (texts: readonly (string | null)[]) => wordsOf(texts.filter(Boolean).join('\n'));

import { spellingsOf, wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { textsAddedTo } from './more-texts.ts';
import { searchTerms } from './table.ts';

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
  const rows = records.flatMap(({ id, texts }) => termsOf(texts).map((term) => ({ id, term })));
  // Sort the terms: concurrent writers then lock in one order and cannot deadlock.
  rows.sort((one, other) => (one.term < other.term ? -1 : 1));
  for (let i = 0; i < rows.length; i += rowsAStatement) await addTerms(tx, kind, rows.slice(i, i + rowsAStatement));
}

async function addTerms(tx: Tx, kind: string, rows: readonly { id: string; term: string }[]): Promise<void> {
  const terms = [...new Set(rows.map((row) => row.term))];
  const spellings = terms.flatMap((term) => spellingsOf(term).map((spelling) => ({ spelling, term })));
  const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
  await tx.db.execute(sql`with added as (
      insert into search_terms (tenant_id, kind, term, record_id)
      select ${tx.tenantId}, ${kind}, one.term, one.id
      from unnest(${texts(rows.map((row) => row.term))}, ${sql.param(rows.map((row) => row.id))}::uuid[]) as one (term, id)
      on conflict do nothing
    )
    insert into search_spellings (tenant_id, spelling, term)
    select ${tx.tenantId}, one.spelling, one.term
    from unnest(${texts(spellings.map((one) => one.spelling))}, ${texts(spellings.map((one) => one.term))}) as one (spelling, term)
    on conflict do nothing`);
}

const termsOf = (texts: readonly (string | null)[]) => wordsOf(texts.filter(Boolean).join('\n'));

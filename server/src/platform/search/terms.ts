import { beginsNearly, spellingsOf, wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { perConnection } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { searchSpellings, searchTerms } from './table.ts';

const mostWords = 6;
const mostNearTerms = 200;
const mostTermsPerSpelling = 100;
const last = '\u{10FFFF}';

/** The words that a search uses; the others are ignored. */
export const searchWords = (text: string): string[] => wordsOf(text).slice(0, mostWords);

/** The end of the range of all words with this prefix. */
export const endOfPrefix = (word: string): string => word + last;

type Value = ReturnType<typeof sql.placeholder> | string | SQL;
/** A range of terms, or an array of them. */
type WantedTerms = { from: Value; to: Value } | { terms: Value };

/** The record has one of the terms. */
export function hasTerm(record: { kind: string; tenantId: Value; id: PgColumn }, wanted: WantedTerms): SQL {
  const { kind, tenantId, id } = record;
  const term =
    'terms' in wanted
      ? sql`${searchTerms.term} = any(${wanted.terms}::text[])`
      : sql`${searchTerms.term} >= ${wanted.from} and ${searchTerms.term} < ${wanted.to}`;
  return sql`${id} in (select ${searchTerms.recordId} from ${searchTerms} where ${searchTerms.tenantId} = ${tenantId} and ${searchTerms.kind} = ${sql.raw(`'${kind}'`)} and ${term})`;
}

/** One range of the index for each spelling, which reads no more than a few rows of it. */
const similar = perConnection((db) => {
  const spelling = sql`typed.spelling collate "C"`;
  const range = db
    .select({ term: searchSpellings.term })
    .from(searchSpellings)
    .where(
      and(
        eq(searchSpellings.tenantId, sql.placeholder('tenantId')),
        gte(searchSpellings.spelling, spelling),
        lt(searchSpellings.spelling, sql`${spelling} || ${sql.raw(`'${last}'`)}`),
      ),
    )
    .limit(mostTermsPerSpelling)
    .as('range');
  return db
    .select({ word: sql<number>`typed.word`.as('word'), term: range.term })
    .from(
      sql`unnest(${sql.placeholder('words')}::int[], ${sql.placeholder('spellings')}::text[]) typed(word, spelling)`,
    )
    .crossJoinLateral(range)
    .prepare('search_similar_terms');
});

/** For each word, the tenant's words with that prefix within one letter, the closest first. */
export async function nearTerms(tx: Tx, words: readonly string[]): Promise<string[][]> {
  const typed = words.flatMap((word, i) => spellingsOf(word).map((spelling) => ({ i, spelling })));
  const rows = await similar(tx.db).execute({
    tenantId: tx.tenantId,
    words: typed.map(({ i }) => i),
    spellings: typed.map(({ spelling }) => spelling),
  });
  return words.map((word, i) =>
    [...new Set(rows.filter((row) => row.word === i).map(({ term }) => term))]
      .filter((term) => beginsNearly(term, word))
      .sort((a, b) => a.length - b.length)
      .slice(0, mostNearTerms),
  );
}

import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beginsNearly, spellingsOf, wordsOf } from '@seedbed/domain/kernel/search-words.ts';
import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';
import { searchSpellings, searchTerms } from './table.ts';

/** A searchable kind of record. */
export interface SearchSource<Hit extends object = object> {
  kind: string;
  /** Its visible hits, newest first; `matching` restricts an id column to the matching records. */
  find: (tx: Tx, actor: Actor, matching: (id: PgColumn) => SQL, limit: number) => Promise<Hit[]>;
  /** All searchable records of the tenant, for rebuilding the index. */
  texts: (tx: Tx) => Promise<{ id: string; texts: readonly (string | null)[] }[]>;
}

let sources: readonly SearchSource[] = [];
/** Called once at start by `app/register-capabilities.ts`. */
export function registerSearchSources(all: readonly SearchSource[]) {
  sources = all;
}
export const searchSources = (): readonly SearchSource[] => sources;

/** The record from its source, and its GraphQL type. */
export type FoundRecord = object & { kind: string };

const mostWords = 6;
const mostNearTerms = 500;

/**
 * Finds records with every typed word as a prefix. Without hits, one wrong letter per word is allowed. Only visible
 * records count, so that hidden ones reveal nothing.
 */
export async function findRecords(tx: Tx, actor: Actor, text: string, limitPerKind: number): Promise<FoundRecord[]> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return [];
  const exact = await askSources(tx, actor, words.map(beginningWith), limitPerKind);
  if (exact.length > 0) return exact;
  const near = await nearTerms(tx, words);
  if (near.some((terms) => terms.length === 0)) return [];
  return askSources(
    tx,
    actor,
    near.map((terms) => inArray(searchTerms.term, terms)),
    limitPerKind,
  );
}

async function askSources(tx: Tx, actor: Actor, conditions: readonly SQL[], limit: number): Promise<FoundRecord[]> {
  // Pipelined, with one wait.
  const found = await Promise.all(
    sources.map(async ({ kind, find }): Promise<FoundRecord[]> => {
      const matching = (id: PgColumn) =>
        sql.join(
          conditions.map(
            (condition) =>
              sql`${id} in (select ${searchTerms.recordId} from ${searchTerms} where ${searchTerms.tenantId} = ${tx.tenantId} and ${searchTerms.kind} = ${kind} and ${condition})`,
          ),
          sql` and `,
        );
      return (await find(tx, actor, matching, limit)).map((record) => ({ ...record, kind }));
    }),
  );
  return found.flat();
}

const last = '\u{10FFFF}';
const range = (column: PgColumn, beginning: string): SQL =>
  and(gte(column, beginning), lt(column, beginning + last)) as SQL;
const beginningWith = (word: string): SQL => range(searchTerms.term, word);

/** For each word, the tenant's words with that prefix within one letter. */
async function nearTerms(tx: Tx, words: readonly string[]): Promise<string[][]> {
  const near: string[][] = [];
  for (const word of words) {
    const rows = await tx.db
      .selectDistinct({ term: searchSpellings.term })
      .from(searchSpellings)
      .where(or(...spellingsOf(word).map((spelling) => range(searchSpellings.spelling, spelling))))
      .limit(mostNearTerms);
    near.push(rows.map(({ term }) => term).filter((term) => beginsNearly(term, word)));
  }
  return near;
}

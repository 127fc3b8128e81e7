import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beginsNearly, spellingsOf, wordsOf } from '@seedbed/domain/kernel/search-words.ts';
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { perConnection, prepareByFilterSet } from '#platform/db.ts';
import type { Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { searchSpellings, searchTerms } from './table.ts';

/** A searchable kind of record. */
export interface SearchSource {
  /** Its GraphQL type, which names the kind. */
  type: { name: string };
  table: PgTable & Record<'tenantId' | 'id' | 'createdAt' | 'trashedAt', PgColumn>;
  /** The selected columns of a hit. */
  card: SelectedFields;
  /** Restricts the records that anybody finds. */
  where?: SQL;
  visibleTo: (actor: Actor) => Restriction;
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
const mostNearTerms = 200;
const mostTermsPerSpelling = 100;

/**
 * Finds records with every typed word as a prefix. Without hits, one wrong letter per word is allowed. Only visible
 * records count, so that hidden ones reveal nothing. `charge` is called before each step with its number of words, and
 * may throw.
 */
export async function findRecords(
  tx: Tx,
  actor: Actor,
  text: string,
  limitPerKind: number,
  charge: (words: number) => void = () => {},
): Promise<FoundRecord[]> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return [];
  charge(words.length);
  const exact = await findIn(tx, actor, { words: words.map((word) => [word, word + last]), limitPerKind });
  if (exact.length > 0) return exact;
  charge(words.length);
  const near = await nearTerms(tx, words);
  if (near.some((terms) => terms.length === 0)) return [];
  return findIn(tx, actor, { words: near, isNear: true, limitPerKind });
}

interface Wanted {
  /** For each typed word the ends of its range of terms, or the similar terms. */
  words: readonly (readonly string[])[];
  isNear?: boolean;
  limitPerKind: number;
}

/** Searches all kinds in parallel, newest first. */
async function findIn(tx: Tx, actor: Actor, { words, isNear = false, limitPerKind }: Wanted): Promise<FoundRecord[]> {
  const values: Record<string, unknown> = { tenantId: tx.tenantId, limit: limitPerKind };
  for (const [i, word] of words.entries())
    if (isNear) values[`terms${i}`] = word;
    else [values[`from${i}`], values[`to${i}`]] = word;
  const found = await Promise.all(
    sources.map(async (source): Promise<FoundRecord[]> => {
      const visible = source.visibleTo(actor);
      const prepared = statement(tx.db, { source, visible, words: words.length, isNear });
      const rows = await prepared.execute({ ...values, ...visible.values });
      return rows.map((record) => ({ ...record, kind: source.type.name }));
    }),
  );
  return found.flat();
}

interface FilterSet {
  source: SearchSource;
  visible: Restriction;
  words: number;
  isNear: boolean;
}

const p = sql.placeholder;

const statement = prepareByFilterSet(
  ({ source, visible, words, isNear }: FilterSet) => `search_${source.type.name}_${visible.key}_${words}_${isNear}`,
  (db, { source, visible, words, isNear }, name) => {
    const { type, table, card, where } = source;
    const hasWord = (i: number) => {
      const term = isNear
        ? sql`${searchTerms.term} = any(${p(`terms${i}`)}::text[])`
        : and(gte(searchTerms.term, p(`from${i}`)), lt(searchTerms.term, p(`to${i}`)));
      return sql`${table.id} in (select ${searchTerms.recordId} from ${searchTerms} where ${searchTerms.tenantId} = ${p('tenantId')} and ${searchTerms.kind} = ${sql.raw(`'${type.name}'`)} and ${term})`;
    };
    return db
      .select(card)
      .from(table)
      .where(and(isNull(table.trashedAt), where, visible.where, ...Array.from({ length: words }, (_, i) => hasWord(i))))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(p('limit'))
      .prepare(name);
  },
);

const last = '\u{10FFFF}';

/** One range of the index for each spelling, which reads no more than a few rows of it. */
const similar = perConnection((db) => {
  const spelling = sql`typed.spelling collate "C"`;
  const range = db
    .select({ term: searchSpellings.term })
    .from(searchSpellings)
    .where(
      and(
        eq(searchSpellings.tenantId, p('tenantId')),
        gte(searchSpellings.spelling, spelling),
        lt(searchSpellings.spelling, sql`${spelling} || ${sql.raw(`'${last}'`)}`),
      ),
    )
    .limit(mostTermsPerSpelling)
    .as('range');
  return db
    .select({ word: sql<number>`typed.word`.as('word'), term: range.term })
    .from(sql`unnest(${p('words')}::int[], ${p('spellings')}::text[]) typed(word, spelling)`)
    .crossJoinLateral(range)
    .prepare('search_similar_terms');
});

/** For each word, the tenant's words with that prefix within one letter, the closest first. */
async function nearTerms(tx: Tx, words: readonly string[]): Promise<string[][]> {
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

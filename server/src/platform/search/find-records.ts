import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { prepareByFilterSet } from '#platform/db.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { endOfPrefix, hasTerm, nearTerms, searchWords } from './terms.ts';

/** A searchable kind of record. */
export interface SearchSource {
  /** Its GraphQL type, which names the kind. */
  type: { name: string };
  /** The index that it is found by, if not that of its type: people with other rights find by other texts. */
  indexedAs?: string;
  table: PgTable & Record<'tenantId' | 'id' | 'createdAt' | 'trashedAt', PgColumn>;
  /** The selected columns of a hit. */
  card: SelectedFields;
  /** Restricts the records that anybody finds. */
  where?: SQL;
  visibleTo: (actor: Actor) => Restriction;
  /** All searchable records of the tenant, for rebuilding the index, or the one with this id. */
  texts: (tx: Tx, id?: string) => Promise<{ id: string; texts: readonly (string | null)[] }[]>;
}

let sources: readonly SearchSource[] = [];
/** Called once at start by `app/register-capabilities.ts`. */
export function registerSearchSources(all: readonly SearchSource[]) {
  sources = all;
}
/** The name of the index of a source. */
export const indexOf = ({ type, indexedAs = type.name }: SearchSource): string => indexedAs;

export const searchSources = (): readonly SearchSource[] => sources;

/** The record from its source, and its GraphQL type: `kind` may be a column of its own. */
export type FoundRecord = object & { foundType: string };

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
  const words = searchWords(text);
  return words.length === 0 ? [] : findByWords(tx, actor, { words, limitPerKind, charge });
}

/** Searches these kinds as `findRecords` does. Without a word, it finds their newest records. */
export function findRecordsOfKinds(
  tx: Tx,
  actor: Actor,
  kinds: readonly string[],
  text: string,
  limitPerKind: number,
): Promise<FoundRecord[]> {
  const words = searchWords(text);
  const search = { words, kinds, limitPerKind };
  return words.length === 0 ? findIn(tx, actor, { ...search, words: [] }) : findByWords(tx, actor, search);
}

interface WordSearch extends Pick<TermSearch, 'limitPerKind' | 'kinds'> {
  words: readonly string[];
  charge?: (words: number) => void;
}

async function findByWords(tx: Tx, actor: Actor, { words, charge = () => {}, ...search }: WordSearch) {
  charge(words.length);
  const exact = await findIn(tx, actor, { ...search, words: words.map((word) => [word, endOfPrefix(word)]) });
  if (exact.length > 0) return exact;
  charge(words.length);
  const near = await nearTerms(tx, words);
  if (near.some((terms) => terms.length === 0)) return [];
  return findIn(tx, actor, { ...search, words: near, isNear: true });
}

/** The records of one kind with these ids that the person finds, in no order. */
export async function findRecordsById(
  tx: Tx,
  actor: Actor,
  kind: string,
  ids: readonly string[],
): Promise<(FoundRecord & { id: string })[]> {
  const found: (FoundRecord & { id: string })[] = [];
  for (const { type, table, card, where, visibleTo } of sources.filter((source) => source.type.name === kind)) {
    const visible = visibleTo(actor);
    if (visible === noRecord) continue;
    const rows = await tx.db
      .select({ ...card, id: table.id })
      .from(table)
      .where(and(isNull(table.trashedAt), where, visible.where, inArray(table.id, [...ids])))
      .prepare('')
      .execute({ ...visible.values });
    found.push(...rows.map((record) => ({ ...record, id: String(record.id), foundType: type.name })));
  }
  return found;
}

interface TermSearch {
  /** For each typed word the ends of its range of terms, or the similar terms. */
  words: readonly (readonly string[])[];
  isNear?: boolean;
  limitPerKind: number;
  /** All kinds without it. */
  kinds?: readonly string[];
}

/** Searches all kinds in parallel, newest first. */
async function findIn(
  tx: Tx,
  actor: Actor,
  { words, isNear = false, limitPerKind, kinds }: TermSearch,
): Promise<FoundRecord[]> {
  const values: Record<string, unknown> = { tenantId: tx.tenantId, limit: limitPerKind };
  for (const [i, word] of words.entries())
    if (isNear) values[`terms${i}`] = word;
    else [values[`from${i}`], values[`to${i}`]] = word;
  const found = await Promise.all(
    sources.map(async (source): Promise<FoundRecord[]> => {
      if (kinds && !kinds.includes(source.type.name)) return [];
      const visible = source.visibleTo(actor);
      if (visible === noRecord) return [];
      const prepared = statement(tx.db, { source, visible, words: words.length, isNear });
      const rows = await prepared.execute({ ...values, ...visible.values });
      return rows.map((record) => ({ ...record, foundType: source.type.name }));
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
  ({ source, visible, words, isNear }: FilterSet) => `search_${indexOf(source)}_${visible.key}_${words}_${isNear}`,
  (db, { source, visible, words, isNear }, name) => {
    const { table, card, where } = source;
    const record = { kind: indexOf(source), tenantId: p('tenantId'), id: table.id };
    const hasWord = (i: number) =>
      hasTerm(record, isNear ? { terms: p(`terms${i}`) } : { from: p(`from${i}`), to: p(`to${i}`) });
    return db
      .select(card)
      .from(table)
      .where(and(isNull(table.trashedAt), where, visible.where, ...Array.from({ length: words }, (_, i) => hasWord(i))))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(p('limit'))
      .prepare(name);
  },
);

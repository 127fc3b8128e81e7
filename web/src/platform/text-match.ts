import { beginsNearly, shortestForgiven, wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';

/** Local search entries: pages, creatable records, settings. */
export interface Findable {
  name: string;
  /** The description, which is searched too. */
  about?: string;
  /** Hidden search terms. */
  also?: string;
}

/**
 * Entries that match every typed word: by name, then description, then a name with one wrong letter. Sentences
 * and article titles allow no typos, since long texts match too easily.
 */
export function matching<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  { forgiving = true }: { forgiving?: boolean } = {},
): Item[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, rank: rankOf(item, words, forgiving) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.item);
}

function rankOf({ name, about = '', also = '' }: Findable, words: readonly string[], forgiving: boolean): number {
  const named = wordsOf(name);
  const all = [...named, ...wordsOf(`${about} ${also}`).flatMap(withoutAnd)];
  const begins = (list: readonly string[]) => (word: string) => list.some((one) => one.startsWith(word));
  const long = named.filter((one) => forgiving && Array.from(one).length >= shortestForgiven);
  if (words.every(begins(named))) return 0;
  if (words.every(begins(all))) return 1;
  const isNear = (word: string) => begins(all)(word) || long.some((one) => beginsNearly(one, word));
  return words.every(isNear) ? 2 : 3;
}

/** Arabic writes "and" onto the next word. */
const arabicAnd = /^\u0648(?:ال)?(?=\p{L}{3})/u;
const withoutAnd = (word: string): string[] => (arabicAnd.test(word) ? [word, word.replace(arabicAnd, '')] : [word]);

interface Words {
  startup: string;
  startups: string;
}

/** People type the general word for a startup even if the tenant has its own. */
export function withGeneralWord<Item extends Findable>(item: Item, own: Words, general: Words): Item {
  const text = `${item.name} ${item.about ?? ''}`.toLowerCase();
  const isNamed = [own.startup, own.startups].some((word) => text.includes(word.toLowerCase()));
  if (!isNamed || own.startup === general.startup) return item;
  return { ...item, also: [item.also, general.startup, general.startups].filter(Boolean).join(' ') };
}

import { beginsNearly, wordsOf } from '@seedbed/domain/kernel/search-words.ts';

/** What stands on the device already: pages, things to make, settings. */
export interface Findable {
  name: string;
  /** What else it is found by. */
  about?: string;
}

/** Those that every typed word finds: by their name first, then by what they are about, then but for one letter. */
export function matching<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const rank = (item: Item): number => {
    const name = wordsOf(item.name);
    const all = [...name, ...wordsOf(item.about ?? '')];
    if (words.every((word) => name.some((one) => one.startsWith(word)))) return 0;
    if (words.every((word) => all.some((one) => one.startsWith(word)))) return 1;
    return words.every((word) => all.some((one) => beginsNearly(one, word))) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.item);
}

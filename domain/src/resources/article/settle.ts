import { type MergedArticle, mergeArticles, type Side, type WrittenArticle } from './merge.ts';

/** Two texts in conflict. The author settles one place after another, and may write on meanwhile. */
export interface OpenMerge {
  /** Does not change while places are settled: it gives each change of the other author its place. */
  base: WrittenArticle;
  theirs: WrittenArticle;
  /** The places that the author decided: the own text rules there, also after another edit. */
  settled: ReadonlySet<string>;
}

/** The own text with all changes of the other author, and what is still in conflict. */
export const mergeOpen = ({ base, theirs, settled }: OpenMerge, mine: WrittenArticle): MergedArticle =>
  mergeArticles(base, mine, theirs, (place) => (settled.has(place) ? 'mine' : null));

/** Takes one side at a place. Their side becomes a part of the own text. */
export function settle(
  open: OpenMerge,
  mine: WrittenArticle,
  { place, side }: { place: string; side: Side },
): { open: OpenMerge; text: WrittenArticle } {
  const { base, theirs, settled } = open;
  const { title, content } = mergeArticles(base, mine, theirs, (one) =>
    one === place ? side : settled.has(one) ? 'mine' : null,
  );
  return { open: { base, theirs, settled: new Set([...settled, place]) }, text: { title, content } };
}

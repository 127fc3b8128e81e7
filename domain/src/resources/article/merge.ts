import { carryComments, commentIds, keepComments, withoutComments } from './comments.ts';
import { articleKey, differences, readWords, sharesWords, type TextWords } from './compare.ts';
import type { ArticleBlock, ArticleContent } from './content.ts';
import { plainArticle } from './plain.ts';

export interface WrittenArticle {
  title: string;
  content: ArticleContent;
}

/** One block that two authors changed in different ways. Null if one of them removed it. */
export interface BlockConflict {
  mine: ArticleBlock | null;
  theirs: ArticleBlock | null;
}

export interface MergedArticle extends WrittenArticle {
  conflicts: readonly BlockConflict[];
  isTitleConflict: boolean;
  /** Their text, with the former blocks where both differ: a later merge begins with it. */
  base: WrittenArticle;
}

type Side = 'mine' | 'theirs';

/**
 * Joins the texts of two authors who began with `base`, by its blocks: the side that changed a block wins. Blocks that both
 * inserted at one place are kept. In a conflict the text of `prefers` is taken, and the other one is in `conflicts`.
 */
export function mergeArticles(
  base: WrittenArticle,
  mine: WrittenArticle,
  theirs: WrittenArticle,
  prefers: Side = 'mine',
): MergedArticle {
  const before = keyed(base.content);
  const own = changesOf(before, keyed(mine.content));
  const other = changesOf(before, keyed(theirs.content));
  const content: ArticleBlock[] = [];
  const rest: ArticleBlock[] = [];
  const conflicts: BlockConflict[] = [];
  for (let i = 0; i <= before.length; i++) {
    content.push(...joinedInserts(own.inserted[i] ?? [], other.inserted[i] ?? []));
    rest.push(...(other.inserted[i] ?? []).map(({ block }) => block));
    const block = before[i];
    if (!block) continue;
    const [ours, others] = [own.blocks[i] ?? null, other.blocks[i] ?? null];
    const isConflict = isChanged(block, ours) && isChanged(block, others) && ours?.key !== others?.key;
    if (isConflict) conflicts.push({ mine: ours?.block ?? null, theirs: others?.block ?? null });
    const former = isConflict ? block : others;
    if (former) rest.push(former.block);
    const takesMine = isConflict ? prefers === 'mine' : isChanged(block, ours);
    const [taken, left] = takesMine ? [ours, others] : [others, ours];
    if (taken) content.push(joinedComments(block.block, taken.block, left?.block ?? null));
  }
  const isTitleConflict = mine.title !== base.title && theirs.title !== base.title && mine.title !== theirs.title;
  const takesMine = isTitleConflict ? prefers === 'mine' : mine.title !== base.title;
  const title = takesMine ? mine.title : theirs.title;
  return {
    ...{ title, content: { type: 'doc', content } },
    ...{ conflicts, isTitleConflict },
    base: { title: isTitleConflict ? base.title : theirs.title, content: { type: 'doc', content: rest } },
  };
}

export const hasConflicts = ({ conflicts, isTitleConflict }: MergedArticle): boolean =>
  conflicts.length > 0 || isTitleConflict;

interface KeyedBlock {
  block: ArticleBlock;
  /** Its text and form. A comment on it is no change of it. */
  key: string;
}

const keyed = ({ content }: ArticleContent): KeyedBlock[] =>
  content.map((block) => ({ block, key: articleKey(withoutComments(block)) }));

const isChanged = ({ key }: KeyedBlock, now: KeyedBlock | null) => now?.key !== key;

/** Each block as it is now, and the blocks inserted before it. The last place is the end. */
interface Changes {
  blocks: (KeyedBlock | null)[];
  inserted: KeyedBlock[][];
}

function changesOf(before: readonly KeyedBlock[], after: readonly KeyedBlock[]): Changes {
  const blocks: (KeyedBlock | null)[] = [];
  const inserted: KeyedBlock[][] = Array.from({ length: before.length + 1 }, () => []);
  let [removed, added]: [KeyedBlock[], KeyedBlock[]] = [[], []];
  const endRun = () => {
    let place = blocks.length;
    const start = place;
    const partners = pairs(removed, added);
    for (const [i, block] of added.entries()) {
      const partner = partners.indexOf(i);
      if (partner === -1) inserted[place]?.push(block);
      else place = start + partner + 1;
    }
    blocks.push(...partners.map((i) => (i === null ? null : (added[i] ?? null))));
    [removed, added] = [[], []];
  };
  for (const { change, value } of differences(before, after, ({ key }) => key)) {
    if (change === 'removed') removed.push(value);
    else if (change === 'added') added.push(value);
    else {
      endRun();
      blocks.push(value);
    }
  }
  endRun();
  return { blocks, inserted };
}

/** Beyond it, blocks replace one another by their places alone: comparing their words would take too long. */
const mostCompared = 10_000;

/** For each removed block the place of the one that replaces it, in the same order. */
function pairs(removed: readonly KeyedBlock[], added: readonly KeyedBlock[]): (number | null)[] {
  if (removed.length * added.length > mostCompared) return replaced(removed, added);
  for (const [i, one] of removed.entries()) {
    const j = added.findIndex((other) => isSimilar(one.block, other.block));
    if (j === -1) continue;
    const rest = pairs(removed.slice(i + 1), added.slice(j + 1));
    return [
      ...replaced(removed.slice(0, i), added.slice(0, j)),
      j,
      ...rest.map((place) => (place === null ? null : place + j + 1)),
    ];
  }
  return replaced(removed, added);
}

/** An empty paragraph is filled by both authors without a conflict, so nothing replaces it. */
const replaced = (removed: readonly KeyedBlock[], added: readonly KeyedBlock[]): (number | null)[] =>
  removed.map(({ block }, i) => {
    const other = added[i]?.block;
    return other && block.type === other.type && textOf(block) !== '' && textOf(other) !== '' ? i : null;
  });

const read = new WeakMap<ArticleBlock, TextWords>();

/** Read once: a block is compared with many others. */
function wordsOf(block: ArticleBlock): TextWords {
  const known = read.get(block) ?? readWords(plainArticle({ type: 'doc', content: [block] }));
  read.set(block, known);
  return known;
}

const textOf = (block: ArticleBlock): string => wordsOf(block).text;

function isSimilar(one: ArticleBlock, other: ArticleBlock): boolean {
  if (one.type === 'picture' && other.type === 'picture') return one.attrs.id === other.attrs.id;
  return textOf(one) !== '' && textOf(other) !== '' && sharesWords(wordsOf(one), wordsOf(other));
}

const keysOf = (blocks: readonly KeyedBlock[]) => blocks.map(({ key }) => key).join();

/** Both insertions, what is equal once. The order does not depend on who asks. */
function joinedInserts(mine: readonly KeyedBlock[], theirs: readonly KeyedBlock[]): ArticleBlock[] {
  const [first, second] = keysOf(mine) <= keysOf(theirs) ? [mine, theirs] : [theirs, mine];
  let place = 0;
  return differences(first, second, ({ key }) => key).map(({ change, value }) => {
    if (change === 'added') return value.block;
    const own = first[place++] ?? value;
    return change === 'same' ? carryComments(own.block, value.block) : own.block;
  });
}

/** The comments of both: new ones are carried over, and removed ones are dropped. */
function joinedComments(base: ArticleBlock, taken: ArticleBlock, other: ArticleBlock | null): ArticleBlock {
  if (!other) return taken;
  const [before, left] = [commentIds(base), commentIds(other)];
  const kept = keepComments(taken, (id) => !before.includes(id) || left.includes(id));
  return carryComments(
    other,
    kept,
    left.filter((id) => !before.includes(id)),
  );
}

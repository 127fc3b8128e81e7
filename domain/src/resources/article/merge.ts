import { carryComments, commentIds, keepComments, withoutComments } from './comments.ts';
import { articleKey, differences, readWords, sharesWords, type TextWords } from './compare.ts';
import type { ArticleBlock, ArticleContent } from './content.ts';
import { type ArticlePart, asBlock, formOf, partsOf, withParts } from './parts.ts';
import { plainArticle } from './plain.ts';

export interface WrittenArticle {
  title: string;
  content: ArticleContent;
}

interface Conflict<Node> {
  mine: Node | null;
  theirs: Node | null;
}

/** A block that two authors changed in different ways, or a list of one such item. Null if one of them removed it. */
export type BlockConflict = Conflict<ArticleBlock>;

export interface MergedArticle extends WrittenArticle {
  conflicts: readonly BlockConflict[];
  isTitleConflict: boolean;
  /** Their text, with the former blocks where both differ: a later merge begins with it. */
  base: WrittenArticle;
}

type Side = 'mine' | 'theirs';

/**
 * Joins the texts of two authors who began with `base`, by its blocks: the side that changed a block wins. Blocks that both
 * inserted at one place are kept. Two changes in one list, table or callout are joined by its items, rows or blocks. In a
 * conflict the text of `prefers` is taken, and the other one is in `conflicts`.
 */
export function mergeArticles(
  base: WrittenArticle,
  mine: WrittenArticle,
  theirs: WrittenArticle,
  prefers: Side = 'mine',
): MergedArticle {
  const texts = [base.content.content, mine.content.content, theirs.content.content] as const;
  const { parts, rest, conflicts } = mergeParts<ArticleBlock>(...texts, prefers);
  const isTitleConflict = mine.title !== base.title && theirs.title !== base.title && mine.title !== theirs.title;
  const takesMine = isTitleConflict ? prefers === 'mine' : mine.title !== base.title;
  const title = takesMine ? mine.title : theirs.title;
  return {
    ...{ title, content: { type: 'doc', content: parts } },
    ...{ conflicts, isTitleConflict },
    base: { title: isTitleConflict ? base.title : theirs.title, content: { type: 'doc', content: rest } },
  };
}

interface MergedParts<Node> {
  parts: readonly Node[];
  /** Their parts, with the former ones where both differ. */
  rest: readonly Node[];
  conflicts: readonly Conflict<Node>[];
}

function mergeParts<Node extends ArticlePart>(
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
  prefers: Side,
): MergedParts<Node> {
  const before = keyed(base);
  const own = changesOf(before, keyed(mine));
  const other = changesOf(before, keyed(theirs));
  const parts: Node[] = [];
  const rest: Node[] = [];
  const conflicts: Conflict<Node>[] = [];
  for (let i = 0; i <= before.length; i++) {
    parts.push(...joinedInserts(own.inserted[i] ?? [], other.inserted[i] ?? []));
    rest.push(...(other.inserted[i] ?? []).map(({ node }) => node));
    const one = before[i];
    if (!one) continue;
    const [ours, others] = [own.nodes[i] ?? null, other.nodes[i] ?? null];
    const isConflict = isChanged(one, ours) && isChanged(one, others) && ours?.key !== others?.key;
    const inside = isConflict && ours && others ? mergeInside(one.node, ours.node, others.node, prefers) : null;
    if (inside) {
      parts.push(...inside.parts);
      rest.push(...inside.rest);
      conflicts.push(...inside.conflicts);
      continue;
    }
    if (isConflict) conflicts.push({ mine: ours?.node ?? null, theirs: others?.node ?? null });
    const former = isConflict ? one : others;
    if (former) rest.push(former.node);
    const takesMine = isConflict ? prefers === 'mine' : isChanged(one, ours);
    const [taken, left] = takesMine ? [ours, others] : [others, ours];
    if (taken) parts.push(joinedComments(one.node, taken.node, left?.node ?? null));
  }
  return { parts, rest, conflicts };
}

/** Joins the parts of a block that both changed. Null if they do not merge alone. */
function mergeInside<Node extends ArticlePart>(base: Node, mine: Node, theirs: Node, prefers: Side) {
  const form = formOf(base);
  if (form === null || form !== formOf(mine) || form !== formOf(theirs)) return null;
  const { parts, rest, conflicts } = mergeParts(partsOf(base), partsOf(mine), partsOf(theirs), prefers);
  // A block without parts is no block.
  const around = (inside: readonly ArticlePart[]) => (inside.length > 0 ? [withParts(theirs, inside)] : []);
  const shown = (part: ArticlePart | null) => part && withParts(theirs, [part]);
  return {
    ...{ parts: around(parts), rest: around(rest) },
    conflicts: conflicts.map((one) => ({ mine: shown(one.mine), theirs: shown(one.theirs) })),
  };
}

export const hasConflicts = ({ conflicts, isTitleConflict }: MergedArticle): boolean =>
  conflicts.length > 0 || isTitleConflict;

interface KeyedPart<Node> {
  node: Node;
  /** Its text and form. A comment on it is no change of it. */
  key: string;
}

const keyed = <Node extends ArticlePart>(nodes: readonly Node[]): KeyedPart<Node>[] =>
  nodes.map((node) => ({ node, key: articleKey(withoutComments(node)) }));

const isChanged = ({ key }: { key: string }, now: { key: string } | null) => now?.key !== key;

/** Each part as it is now, and the parts inserted before it. The last place is the end. */
interface Changes<Node> {
  nodes: (KeyedPart<Node> | null)[];
  inserted: KeyedPart<Node>[][];
}

function changesOf<Node extends ArticlePart>(
  before: readonly KeyedPart<Node>[],
  after: readonly KeyedPart<Node>[],
): Changes<Node> {
  const nodes: (KeyedPart<Node> | null)[] = [];
  const inserted: KeyedPart<Node>[][] = Array.from({ length: before.length + 1 }, () => []);
  let [removed, added]: [KeyedPart<Node>[], KeyedPart<Node>[]] = [[], []];
  const endRun = () => {
    let place = nodes.length;
    const start = place;
    const partners = pairs(removed, added);
    for (const [i, one] of added.entries()) {
      const partner = partners.indexOf(i);
      if (partner === -1) inserted[place]?.push(one);
      else place = start + partner + 1;
    }
    nodes.push(...partners.map((i) => (i === null ? null : (added[i] ?? null))));
    [removed, added] = [[], []];
  };
  for (const { change, value } of differences(before, after, ({ key }) => key)) {
    if (change === 'removed') removed.push(value);
    else if (change === 'added') added.push(value);
    else {
      endRun();
      nodes.push(value);
    }
  }
  endRun();
  return { nodes, inserted };
}

/** Beyond it, parts replace one another by their places alone: comparing their words would take too long. */
const mostCompared = 10_000;

/** For each removed part the place of the one that replaces it, in the same order. */
function pairs(
  removed: readonly KeyedPart<ArticlePart>[],
  added: readonly KeyedPart<ArticlePart>[],
): (number | null)[] {
  if (removed.length * added.length > mostCompared) return replaced(removed, added);
  for (const [i, one] of removed.entries()) {
    const j = added.findIndex((other) => isSimilar(one.node, other.node));
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
const replaced = (
  removed: readonly KeyedPart<ArticlePart>[],
  added: readonly KeyedPart<ArticlePart>[],
): (number | null)[] =>
  removed.map(({ node }, i) => {
    const other = added[i]?.node;
    return other && node.type === other.type && textOf(node) !== '' && textOf(other) !== '' ? i : null;
  });

const read = new WeakMap<ArticlePart, TextWords>();

/** Read once: a part is compared with many others. */
function wordsOf(part: ArticlePart): TextWords {
  const known = read.get(part) ?? readWords(plainArticle({ type: 'doc', content: [asBlock(part)] }));
  read.set(part, known);
  return known;
}

const textOf = (part: ArticlePart): string => wordsOf(part).text;

function isSimilar(one: ArticlePart, other: ArticlePart): boolean {
  if (one.type === 'picture' && other.type === 'picture') return one.attrs.id === other.attrs.id;
  return textOf(one) !== '' && textOf(other) !== '' && sharesWords(wordsOf(one), wordsOf(other));
}

const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).join();

/** Both insertions, what is equal once. The order does not depend on who asks. */
function joinedInserts<Node extends ArticlePart>(
  mine: readonly KeyedPart<Node>[],
  theirs: readonly KeyedPart<Node>[],
): Node[] {
  const [first, second] = keysOf(mine) <= keysOf(theirs) ? [mine, theirs] : [theirs, mine];
  let place = 0;
  return differences(first, second, ({ key }) => key).map(({ change, value }) => {
    if (change === 'added') return value.node;
    const own = first[place++] ?? value;
    return change === 'same' ? carryComments(own.node, value.node) : own.node;
  });
}

/** The comments of both: new ones are carried over, and removed ones are dropped. */
function joinedComments<Node extends ArticlePart>(base: Node, taken: Node, other: Node | null): Node {
  if (!other) return taken;
  const [before, left] = [commentIds(base), commentIds(other)];
  const kept = keepComments(taken, (id) => !before.includes(id) || left.includes(id));
  return carryComments(
    other,
    kept,
    left.filter((id) => !before.includes(id)),
  );
}

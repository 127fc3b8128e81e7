import { changesOf, isChanged, type KeyedPart, keyed } from './changes.ts';
import { carryComments, commentIds, keepComments } from './comments.ts';
import { differences } from './compare.ts';
import type { ArticleBlock, ArticleCell, ArticleContent, ArticleItem, ArticleRow } from './content.ts';
import { type ArticlePart, formOf, partsOf, withParts } from './parts.ts';

export interface WrittenArticle {
  title: string;
  content: ArticleContent;
}

interface Conflict<Node> {
  /** The place of the part in the text that both began with. */
  place: string;
  mine: Node | null;
  theirs: Node | null;
}

/** A block that two authors changed in different ways, or a list of one such item. Null if one of them removed it. */
export type BlockConflict = Conflict<ArticleBlock>;

export interface MergedArticle extends WrittenArticle {
  /** In the order of the text. A title in conflict is the first one, as a heading. */
  conflicts: readonly BlockConflict[];
  /** Their text, with the former blocks in open conflicts: a later merge begins with it. */
  base: WrittenArticle;
}

export type Side = 'mine' | 'theirs';

/** The side that a conflict takes, by its place. Null leaves it open. */
type Decide = (place: string) => Side | null;

/**
 * Joins the texts of two authors who began with `base`, by its blocks: the side that changed a block wins. Blocks that both
 * inserted at one place are kept. Two changes in one list, table or callout are joined by its items, rows or blocks, and two
 * in one item or row by its paragraphs, lists or cells. An open conflict takes the text of `mine`; `conflicts` has both.
 */
export function mergeArticles(
  base: WrittenArticle,
  mine: WrittenArticle,
  theirs: WrittenArticle,
  decide: Decide = () => null,
): MergedArticle {
  const title = mergeTitles(base.title, mine.title, theirs.title, decide);
  const texts = [base.content.content, mine.content.content, theirs.content.content] as const;
  const { parts, rest, conflicts } = mergeParts<ArticleBlock>(...texts, decide, '');
  return {
    ...{ title: title.taken, content: { type: 'doc', content: parts } },
    conflicts: [...title.conflicts, ...conflicts],
    base: { title: title.rest, content: { type: 'doc', content: rest } },
  };
}

function mergeTitles(base: string, mine: string, theirs: string, decide: Decide) {
  const place = 'title';
  const isConflict = mine !== base && theirs !== base && mine !== theirs;
  const side = isConflict ? decide(place) : mine === base ? 'theirs' : 'mine';
  return {
    taken: side === 'theirs' ? theirs : mine,
    rest: side === null ? base : theirs,
    conflicts: side === null ? [{ place, mine: titleBlock(mine), theirs: titleBlock(theirs) }] : [],
  };
}

const titleBlock = (text: string): ArticleBlock | null =>
  text ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] } : null;

interface MergedParts<Node> {
  parts: readonly Node[];
  /** Their parts, with the former ones in open conflicts. */
  rest: readonly Node[];
  conflicts: readonly Conflict<Node>[];
}

function mergeParts<Node extends ArticlePart>(
  base: readonly Node[],
  mine: readonly Node[],
  theirs: readonly Node[],
  decide: Decide,
  /** The place of the block whose parts they are. */
  around: string,
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
    const place = `${around}${i}`;
    const inside = isConflict && ours && others ? mergeInside(one.node, ours.node, others.node, decide, place) : null;
    if (inside) {
      parts.push(...inside.parts);
      rest.push(...inside.rest);
      conflicts.push(...inside.conflicts);
      continue;
    }
    const side = isConflict ? decide(place) : isChanged(one, ours) ? 'mine' : 'theirs';
    if (side === null) conflicts.push({ place, mine: ours?.node ?? null, theirs: others?.node ?? null });
    const former = side === null ? one : others;
    if (former) rest.push(former.node);
    const [taken, left] = side === 'theirs' ? [others, ours] : [ours, others];
    if (taken) parts.push(joinedComments(one.node, taken.node, left?.node ?? null));
  }
  return { parts, rest, conflicts };
}

/** Joins the parts of a block that both changed. Null if they do not merge alone. */
function mergeInside<Node extends ArticlePart>(base: Node, mine: Node, theirs: Node, decide: Decide, place: string) {
  const unit = mergeUnit(base, mine, theirs);
  if (unit) return { parts: [unit as Node], rest: [theirs], conflicts: [] };
  const form = formOf(base);
  if (form === null || form !== formOf(mine) || form !== formOf(theirs)) return null;
  const { parts, rest, conflicts } = mergeParts(partsOf(base), partsOf(mine), partsOf(theirs), decide, `${place}.`);
  // A block without parts is no block.
  const around = (inside: readonly ArticlePart[]) => (inside.length > 0 ? [withParts(theirs, inside)] : []);
  const shown = (part: ArticlePart | null) => part && withParts(theirs, [part]);
  return {
    ...{ parts: around(parts), rest: around(rest) },
    conflicts: conflicts.map((one) => ({ place: one.place, mine: shown(one.mine), theirs: shown(one.theirs) })),
  };
}

/** A row or an item of which each author changed other parts. Null if they changed the same one. */
function mergeUnit(base: ArticlePart, mine: ArticlePart, theirs: ArticlePart): ArticlePart | null {
  if (base.type === 'tableRow' && mine.type === 'tableRow' && theirs.type === 'tableRow')
    return mergeRows(base, mine, theirs);
  if (base.type === 'listItem' && mine.type === 'listItem' && theirs.type === 'listItem')
    return mergeItems(base, mine, theirs);
  return null;
}

/** By the places of the cells: a cell that moved would meet another column. */
function mergeRows(base: ArticleRow, mine: ArticleRow, theirs: ArticleRow): ArticleRow | null {
  const [own, other] = [keyed(mine.content), keyed(theirs.content)];
  const cells: ArticleCell[] = [];
  for (const [i, one] of keyed(base.content).entries()) {
    const [ours, others] = [own[i], other[i]];
    if (!ours || !others) return null;
    if (isChanged(one, ours) && isChanged(one, others) && ours.key !== others.key) return null;
    const [taken, left] = isChanged(one, ours) ? [ours, others] : [others, ours];
    cells.push(joinedComments(one.node, taken.node, left.node));
  }
  return own.length === cells.length && other.length === cells.length ? { ...theirs, content: cells } : null;
}

/** Its paragraphs and the lists below it. The editor begins each item with a paragraph. */
function mergeItems(base: ArticleItem, mine: ArticleItem, theirs: ArticleItem): ArticleItem | null {
  const { parts, conflicts } = mergeParts(base.content, mine.content, theirs.content, () => null, '');
  return conflicts.length === 0 && parts[0]?.type === 'paragraph' ? { ...theirs, content: parts } : null;
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
function joinedComments<Node extends { type: string }>(base: Node, taken: Node, other: Node | null): Node {
  if (!other) return taken;
  const [before, left] = [commentIds(base), commentIds(other)];
  const kept = keepComments(taken, (id) => !before.includes(id) || left.includes(id));
  return carryComments(
    other,
    kept,
    left.filter((id) => !before.includes(id)),
  );
}

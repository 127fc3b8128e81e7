import { withoutComments } from './comments.ts';
import { articleKey, differences, readWords, sharesWords, type TextWords } from './compare.ts';
import { type ArticlePart, asBlock } from './parts.ts';
import { plainArticle } from './plain.ts';

export interface KeyedPart<Node> {
  node: Node;
  /** Its text and form. A comment on it is no change of it. */
  key: string;
}

export const keyed = <Node extends { type: string }>(nodes: readonly Node[]): KeyedPart<Node>[] =>
  nodes.map((node) => ({ node, key: articleKey(withoutComments(node)) }));

export const isChanged = ({ key }: { key: string }, now: { key: string } | null) => now?.key !== key;

/** Each former part as it is now, and the parts inserted before it. The last place is the end. */
interface Changes<Node> {
  nodes: (KeyedPart<Node> | null)[];
  inserted: KeyedPart<Node>[][];
}

export function changesOf<Node extends ArticlePart>(
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

import type { ArticleContent, ArticleInline, ArticleMark, ArticleText, CommentMark } from './content.ts';

/** A block, a part of one, or a whole text. */
type ArticleNode = { readonly type: string };

const isComment = (mark: ArticleMark): mark is CommentMark => mark.type === 'comment';
const commentsOf = (one: ArticleInline): string[] =>
  one.type === 'text' ? (one.marks ?? []).filter(isComment).map(({ attrs }) => attrs.id) : [];

type Inlines = readonly ArticleInline[];
const partsOf = (node: ArticleNode): readonly ArticleNode[] =>
  (node as { content?: readonly ArticleNode[] }).content ?? [];
const holdsText = ({ type }: ArticleNode) => type === 'paragraph' || type === 'heading';

/** The inline contents in reading order: a paragraph, a heading, each item and each cell. */
function linesIn(node: ArticleNode): Inlines[] {
  if (holdsText(node)) return [partsOf(node) as Inlines];
  return partsOf(node).flatMap(linesIn);
}

function mapLines<Node extends ArticleNode>(node: Node, change: (line: Inlines) => Inlines): Node {
  const parts = partsOf(node);
  if (parts.length === 0) return node;
  const content = holdsText(node) ? change(parts as Inlines) : parts.map((part) => mapLines(part, change));
  return { ...node, content };
}

/** The threads whose marks the text holds, each once. */
export const commentIds = (node: ArticleNode): string[] => [...new Set(linesIn(node).flat().flatMap(commentsOf))];

const sameMarks = (one: ArticleText, other: ArticleText) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** Texts that no longer differ in their marks become one. */
function joined(line: Inlines): Inlines {
  const result: ArticleInline[] = [];
  for (const one of line) {
    const last = result.at(-1);
    if (one.type === 'text' && last?.type === 'text' && sameMarks(one, last))
      result[result.length - 1] = { ...last, text: last.text + one.text };
    else result.push(one);
  }
  return result;
}

/** Drops the marks of other threads. */
export function keepComments<Node extends ArticleNode>(node: Node, isKept: (id: string) => boolean): Node {
  if (commentIds(node).every(isKept)) return node;
  return mapLines(node, (line) =>
    joined(
      line.map((one) => {
        if (one.type !== 'text' || commentsOf(one).every(isKept)) return one;
        const { marks = [], ...text } = one;
        const kept = marks.filter((mark) => !isComment(mark) || isKept(mark.attrs.id));
        return kept.length > 0 ? { ...text, marks: kept } : text;
      }),
    ),
  );
}

/** The text for readers: comments belong to its authors. */
export const withoutComments = <Node extends ArticleNode>(node: Node): Node => keepComments(node, () => false);

/** The place of a mark: a part of one line. */
interface Anchor {
  line: number;
  start: number;
  text: string;
}

/** One character stands for a part that is no text. */
const plain = (one: ArticleInline) => (one.type === 'text' ? one.text : '\ufffc');

function anchorsOf(lines: readonly Inlines[], id: string): Anchor[] {
  return lines.flatMap((line, i) => {
    const found: Anchor[] = [];
    let start = 0;
    for (const one of line) {
      const last = found.at(-1);
      if (commentsOf(one).includes(id)) {
        if (last && last.start + last.text.length === start) last.text += plain(one);
        else found.push({ line: i, start, text: plain(one) });
      }
      start += plain(one).length;
    }
    return found;
  });
}

type Place = Omit<Anchor, 'text'>;

/** How far before the former place the nearest words are looked for. */
const nearCharacters = 500;

/** In the own line the words nearest to the former place, in others the first ones: a text may repeat them everywhere. */
function placeIn(text: string, { start, text: words }: Anchor, isOwn: boolean): number | null {
  const first = text.indexOf(words);
  if (first === -1 || !isOwn) return first === -1 ? null : first;
  const from = Math.max(0, start - nearCharacters);
  const before = text.slice(from, start + words.length).lastIndexOf(words);
  const after = text.indexOf(words, start);
  const places = [...(before === -1 ? [] : [from + before]), ...(after === -1 ? [] : [after]), first];
  return places.reduce((best, one) => (Math.abs(one - start) < Math.abs(best - start) ? one : best));
}

/** Finds the same words, nearest to the former place. */
function findAnchor(texts: readonly string[], anchor: Anchor): Place | null {
  const { line } = anchor;
  for (let distance = 0; distance <= Math.max(line, texts.length); distance++)
    for (const at of distance === 0 ? [line] : [line - distance, line + distance]) {
      const start = placeIn(texts[at] ?? '', anchor, distance === 0);
      if (start !== null) return { line: at, start };
    }
  return null;
}

function marked(line: Inlines, id: string, start: number, end: number): Inlines {
  let at = 0;
  const parts = line.flatMap((one): ArticleInline[] => {
    const [from, to] = [at, at + plain(one).length];
    at = to;
    if (one.type !== 'text' || to <= start || from >= end || commentsOf(one).includes(id)) return [one];
    const { text, marks = [] } = one;
    const cuts = [Math.max(start - from, 0), Math.min(end - from, text.length)] as const;
    const part = (words: string, isInside: boolean): ArticleInline[] => {
      if (words === '') return [];
      const own: readonly ArticleMark[] = isInside ? [...marks, { type: 'comment', attrs: { id } }] : marks;
      return [own.length > 0 ? { type: 'text', text: words, marks: own } : { type: 'text', text: words }];
    };
    return [
      ...part(text.slice(0, cuts[0]), false),
      ...part(text.slice(...cuts), true),
      ...part(text.slice(cuts[1]), false),
    ];
  });
  return joined(parts);
}

/** Marks the words again in a text that was written without these comments. Words that are gone lose their mark. */
export function carryComments<Node extends ArticleNode>(from: ArticleNode, to: Node, ids = commentIds(from)): Node {
  const missing = ids.filter((id) => !commentIds(to).includes(id));
  if (missing.length === 0) return to;
  const lines = linesIn(from);
  const texts = linesIn(to).map((line) => line.map(plain).join(''));
  const anchors = missing.flatMap((id) =>
    anchorsOf(lines, id).flatMap((anchor) => {
      const place = findAnchor(texts, anchor);
      return place ? [{ ...place, id, end: place.start + anchor.text.length }] : [];
    }),
  );
  let i = 0;
  // Empty lines are no lines of `mapLines`, and have no words.
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  return mapLines(to, (line) => {
    const at = filled[i++];
    return anchors
      .filter((anchor) => anchor.line === at)
      .reduce<Inlines>((result, { id, start, end }) => marked(result, id, start, end), line);
  });
}

/** The words that a thread marks. */
export const commentedWords = (content: ArticleContent, id: string): string =>
  anchorsOf(linesIn(content), id)
    .map(({ text }) => text.replaceAll('\ufffc', ' '))
    .join(' ');

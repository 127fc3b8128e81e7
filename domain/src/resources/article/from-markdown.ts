import { playerAddress } from '#kernel/text/players.ts';
import { ArticleTooLong } from '#resources/errors.ts';
import {
  type ArticleBlock,
  type ArticleContent,
  type ArticleInline,
  type ArticleItem,
  type ArticleList,
  type ArticleParagraph,
  type ArticleText,
  articleLimits,
  articleLink,
  type CalloutTone,
  embedTitleCharacters,
} from './content.ts';
import { calloutNames } from './to-markdown.ts';

/**
 * Reads what the editor knows: headings, lists, tables, boxes, bold, italic, links and videos. Other signs stay as text,
 * and pictures become their descriptions: their files are not part of the Markdown. The time is linear for any input.
 * Throws `ArticleTooLong`.
 */
export function fromMarkdown(markdown: string): ArticleContent {
  if (markdown.length > articleLimits.characters) throw new ArticleTooLong();
  const lines = markdown
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF?---\n.*?\n---\n/s, '')
    .split('\n');
  const article: ArticleContent = { type: 'doc', content: blocksOf(lines) };
  if (JSON.stringify(article).length > articleLimits.characters) throw new ArticleTooLong();
  return article;
}

function assertFits(parts: readonly unknown[], most: number): void {
  if (parts.length > most) throw new ArticleTooLong();
}

const heading = /^(#{1,6})\s+(.*)$/;
const item = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const rule = /^\s*([-*_])(\s*\1){2,}\s*$/;
/** A box in a box is no part of an article, so all signs of a line are one. */
const quote = /^\s*(?:>\s*)*>\s?/;
const isTableRule = (line: string) =>
  line.includes('-') &&
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()));
const isBlank = (line: string | undefined) => (line ?? '').trim() === '';

const isIndented = (line = '') => /^\s+\S/.test(line);
const isOfList = (line: string, next: string | undefined) =>
  item.test(line) || isIndented(line) || (isBlank(line) && isIndented(next));

function blocksOf(lines: readonly string[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let at = 0;
  const take = (belongs: (line: string, next: string | undefined) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at] as string, lines[at + 1])) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] as string;
    const head = heading.exec(line);
    if (isBlank(line)) at += 1;
    else if (head) {
      blocks.push({ type: 'heading', attrs: { level: levelOf(head[1]) }, ...inlines(titleOf(head[2] ?? '')) });
      at += 1;
    } else if (rule.test(line)) {
      blocks.push({ type: 'horizontalRule' });
      at += 1;
    } else if (quote.test(line)) blocks.push(calloutOf(take((one) => quote.test(one))));
    else if (line.includes('|') && isTableRule(lines[at + 1] ?? ''))
      blocks.push(tableOf(take((one) => !isBlank(one) && one.includes('|'))));
    else if (item.test(line)) for (const list of listsOf(take(isOfList))) blocks.push(list);
    else {
      const text = take(
        (one) => !isBlank(one) && !heading.test(one) && !rule.test(one) && !quote.test(one) && !item.test(one),
      );
      blocks.push(embedOf(text) ?? { type: 'paragraph', ...inlines(joined(text)) });
    }
  }
  assertFits(blocks, articleLimits.blocks);
  return blocks;
}

/** An article has one title, so its own headings begin below. */
const levelOf = (signs = ''): 2 | 3 => (signs.length <= 2 ? 2 : 3);

/** A heading may end with the signs that begin it. */
function titleOf(text: string): string {
  const title = text.trimEnd();
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  return title.slice(0, end).trimEnd();
}

/** Two spaces at the end keep the line; other lines flow on. */
const joined = (lines: readonly string[]) => lines.map((line, i) => flowing(line, i === lines.length - 1)).join('');

function flowing(line: string, isLast: boolean): string {
  if (isLast) return line.trim();
  if (line.endsWith('\\')) return `${line.slice(0, -1)}\n`;
  return line.endsWith('  ') ? `${line.trimEnd()}\n` : `${line.trim()} `;
}

/** A paragraph that is only the address of a video. A link with words counts if it leads to a player. */
function embedOf(lines: readonly string[]): ArticleBlock | null {
  const text = lines.join('\n').trim();
  const [, title = '', named] = alone.exec(text) ?? [];
  const address = playerAddress(named ?? text.replace(/^<(.*)>$/, '$1'));
  if (!address || (named && named !== address)) return null;
  return { type: 'embed', attrs: { address, title: unescaped(title).slice(0, embedTitleCharacters) } };
}

function calloutOf(lines: readonly string[]): ArticleBlock {
  const inside = lines.map((line) => line.replace(quote, ''));
  const [, name = ''] = /^\[!(\w+)\]\s*$/.exec(inside[0] ?? '') ?? [];
  const tones = Object.entries(calloutNames) as [CalloutTone, string][];
  const tone = tones.find(([, one]) => one === name.toUpperCase())?.[0];
  const parts = blocksOf(name ? inside.slice(1) : inside).flatMap((block): (ArticleParagraph | ArticleList)[] =>
    block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList'
      ? [block]
      : block.type === 'heading'
        ? [{ type: 'paragraph', ...(block.content && { content: block.content }) }]
        : [],
  );
  return {
    type: 'callout',
    attrs: { tone: tone ?? 'note' },
    content: parts.length > 0 ? parts : [{ type: 'paragraph' }],
  };
}

function tableOf(lines: readonly string[]): ArticleBlock {
  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [head = [], , ...rows] = lines.map(cellsOf);
  const width = Math.min(head.length, 12);
  assertFits(rows, articleLimits.rows - 1);
  const row = (cells: readonly string[], type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow' as const,
    content: Array.from({ length: width }, (_, i) => ({
      type,
      content: [{ type: 'paragraph' as const, ...inlines(cells[i] ?? '') }],
    })),
  });
  return { type: 'table', content: [row(head, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))] };
}

interface Line {
  indent: number;
  isNumbered: boolean;
  text: string;
}

const deepest = 3;

/** Two lists without a line between them are two lists if their signs differ. */
function listsOf(lines: readonly string[]): ArticleList[] {
  const items: Line[] = [];
  for (const line of lines) {
    const [, space = '', sign = '', text = ''] = item.exec(line) ?? [];
    const last = items.at(-1);
    if (sign) items.push({ indent: space.replaceAll('\t', '    ').length, isNumbered: /\d/.test(sign), text });
    else if (last && !isBlank(line)) last.text += ` ${line.trim()}`;
  }
  assertFits(items, articleLimits.blocks);
  return nested(items, 1);
}

function nested(items: readonly Line[], depth: number): ArticleList[] {
  const lists: { type: ArticleList['type']; content: ArticleItem[] }[] = [];
  for (let i = 0; i < items.length; ) {
    const { indent, isNumbered, text } = items[i] as Line;
    // Deeper ones than the editor knows follow as siblings.
    let end = i + 1;
    while (depth < deepest && end < items.length && (items[end] as Line).indent > indent + 1) end += 1;
    const below = items.slice(i + 1, end);
    const type = isNumbered ? 'orderedList' : 'bulletList';
    let last = lists.at(-1);
    if (last?.type !== type) {
      last = { type, content: [] };
      lists.push(last);
    }
    const paragraph = { type: 'paragraph' as const, ...inlines(text) };
    last.content.push({ type: 'listItem', content: [paragraph, ...nested(below, depth + 1)] });
    i = end;
  }
  return lists;
}

const inlines = (text: string): { content?: ArticleInline[] } => {
  const content = inlinesOf(text, []);
  assertFits(content, articleLimits.inlines);
  return content.length > 0 ? { content } : {};
};

type Marks = NonNullable<ArticleText['marks']>;

/** A text has each kind of mark once. */
const withMark = (marks: Marks, mark: Marks[number]): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** The part after the words of a picture or a link. The limits keep the time linear: addresses are no longer. */
const pictureEnd = /\]\([^)\s]{0,2000}(?:\s{1,9}"[^"]{0,300}")?\)/y;
const linkEnd = /\]\(<?([^)\s>]{1,2000})>?(?:\s{1,9}"[^"]{0,300}")?\)/y;
const bare = /<(https?:\/\/[^>\s]{1,2000})>/y;
const alone = /^\[((?:\\.|[^\]\\])+)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)$/;
const anySign = /[*_[<]/;

interface Sign {
  /** The end of the sign with its words. */
  end: number;
  nodes: () => ArticleInline[];
}

/**
 * The first sign from the left decides; its inside is read again. One sign ends the next one of its kind, so signs lie in
 * one another a few times at most, and the time is linear.
 */
function inlinesOf(text: string, marks: Marks): ArticleInline[] {
  if (!anySign.test(text)) return textNodes(text, marks);
  const ends = endsOf(text);
  const result: ArticleInline[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\\') {
      at += 2;
      continue;
    }
    const sign = signAt(text, at, ends, marks);
    if (!sign) {
      at += 1;
      continue;
    }
    for (const node of textNodes(text.slice(plainFrom, at), marks)) result.push(node);
    for (const node of sign.nodes()) result.push(node);
    at = sign.end;
    plainFrom = at;
  }
  for (const node of textNodes(text.slice(plainFrom), marks)) result.push(node);
  return result;
}

function signAt(text: string, at: number, ends: Ends, marks: Marks): Sign | null {
  const sign = text[at];
  if (sign === '!' && text[at + 1] === '[') return pictureAt(text, at, ends, marks);
  if (sign === '[') return linkAt(text, at, ends, marks);
  if (sign === '<') {
    const [all, href] = matchAt(bare, text, at) ?? [];
    return all && href ? { end: at + all.length, nodes: () => linked(href, href, marks) } : null;
  }
  if (sign !== '*' && sign !== '_') return null;
  return boldAt(text, at, ends, marks) ?? italicAt(text, at, ends, marks);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function pictureAt(text: string, at: number, ends: Ends, marks: Marks): Sign | null {
  const close = ends.bracket[at + 2] ?? -1;
  const [all] = (close >= 0 && matchAt(pictureEnd, text, close)) || [];
  return all ? { end: close + all.length, nodes: () => textNodes(text.slice(at + 2, close), marks) } : null;
}

function linkAt(text: string, at: number, ends: Ends, marks: Marks): Sign | null {
  const close = ends.bracket[at + 1] ?? -1;
  const [all, href] = (close > at + 1 && matchAt(linkEnd, text, close)) || [];
  return all && href ? { end: close + all.length, nodes: () => linked(text.slice(at + 1, close), href, marks) } : null;
}

function linked(words: string, address: string, marks: Marks): ArticleInline[] {
  const href = articleLink(address);
  return inlinesOf(words, href ? withMark(marks, { type: 'link', attrs: { href } }) : marks);
}

const isSpace = (text: string, at: number) => at >= text.length || /\s/.test(text[at] as string);
const isWord = (text: string, at: number) => /\w/.test(text[at] ?? ' ');

function boldAt(text: string, at: number, ends: Ends, marks: Marks): Sign | null {
  const sign = text[at] as '*' | '_';
  if (text[at + 1] !== sign || isSpace(text, at + 2)) return null;
  const close = ends[sign].double[at + 3] ?? -1;
  if (close < 0) return null;
  const inside = text.slice(at + 2, close);
  return { end: close + 2, nodes: () => inlinesOf(inside, withMark(marks, { type: 'bold' })) };
}

function italicAt(text: string, at: number, ends: Ends, marks: Marks): Sign | null {
  const sign = text[at] as '*' | '_';
  const close = ends[sign].single[at + 1] ?? -1;
  if (close < at + 2 || isSpace(text, at + 1) || isSpace(text, close - 1)) return null;
  // A name such as `first_last_name` has no italic part.
  if (sign === '_' && (isWord(text, at - 1) || isWord(text, close + 1))) return null;
  const inside = text.slice(at + 1, close);
  return { end: close + 1, nodes: () => inlinesOf(inside, withMark(marks, { type: 'italic' })) };
}

/** For each place the next sign that is not escaped, or -1. A double sign follows a word. */
type Places = Int32Array;
interface Ends {
  bracket: Places;
  '*': { single: Places; double: Places };
  _: { single: Places; double: Places };
}

function endsOf(text: string): Ends {
  const isEscaped = new Uint8Array(text.length + 1);
  for (let i = 0; i < text.length; i++) if (text[i] === '\\' && isEscaped[i] === 0) isEscaped[i + 1] = 1;
  const places = (isEnd: (at: number) => boolean): Places => {
    const next = new Int32Array(text.length + 1).fill(-1);
    for (let i = text.length - 1; i >= 0; i--) next[i] = isEscaped[i] === 0 && isEnd(i) ? i : (next[i + 1] as number);
    return next;
  };
  const of = (sign: string) => ({
    single: places((i) => text[i] === sign),
    double: places((i) => text[i] === sign && text[i + 1] === sign && i > 0 && !isSpace(text, i - 1)),
  });
  return { bracket: places((i) => text[i] === ']'), '*': of('*'), _: of('_') };
}

const unescaped = (text: string) => text.replace(/\\([\\`*_[\]<>#+\-.!|])/g, '$1');

const textNodes = (text: string, marks: Marks): ArticleInline[] =>
  unescaped(text)
    .split('\n')
    .flatMap((line, i): ArticleInline[] => [
      ...(i > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line, ...(marks.length > 0 && { marks }) }] : []),
    ]);

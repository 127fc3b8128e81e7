import { playerAddress } from '#kernel/text/players.ts';
import {
  type ArticleBlock,
  type ArticleContent,
  type ArticleInline,
  type ArticleItem,
  type ArticleList,
  type ArticleParagraph,
  type ArticleText,
  articleLink,
  type CalloutTone,
  embedTitleCharacters,
} from './content.ts';
import { calloutNames } from './to-markdown.ts';

/**
 * Reads what the editor knows: headings, lists, tables, boxes, bold, italic, links and videos. Other signs stay as text,
 * and pictures become their descriptions: their files are not part of the Markdown.
 */
export function fromMarkdown(markdown: string): ArticleContent {
  const lines = markdown
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF?---\n.*?\n---\n/s, '')
    .split('\n');
  return { type: 'doc', content: blocksOf(lines) };
}

const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const item = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const rule = /^\s*([-*_])(\s*\1){2,}\s*$/;
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const quote = /^\s*>\s?/;
const isBlank = (line: string | undefined) => (line ?? '').trim() === '';

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
      blocks.push({ type: 'heading', attrs: { level: levelOf(head[1]) }, ...inlines(head[2] ?? '') });
      at += 1;
    } else if (rule.test(line)) {
      blocks.push({ type: 'horizontalRule' });
      at += 1;
    } else if (quote.test(line)) blocks.push(calloutOf(take((one) => quote.test(one))));
    else if (line.includes('|') && tableRule.test(lines[at + 1] ?? ''))
      blocks.push(tableOf(take((one) => !isBlank(one) && one.includes('|'))));
    else if (item.test(line))
      blocks.push(
        ...listsOf(
          take((one, next) => item.test(one) || /^\s+\S/.test(one) || (isBlank(one) && /^\s+\S/.test(next ?? ''))),
        ),
      );
    else {
      const text = take(
        (one) => !isBlank(one) && !heading.test(one) && !rule.test(one) && !quote.test(one) && !item.test(one),
      );
      blocks.push(embedOf(text) ?? { type: 'paragraph', ...inlines(joined(text)) });
    }
  }
  return blocks;
}

/** An article has one title, so its own headings begin below. */
const levelOf = (signs = ''): 2 | 3 => (signs.length <= 2 ? 2 : 3);

/** Two spaces at the end keep the line; other lines flow on. */
const joined = (lines: readonly string[]) =>
  lines
    .map((line, i) =>
      i < lines.length - 1
        ? /( {2,}|\\)$/.test(line)
          ? `${line.replace(/( +|\\)$/, '')}\n`
          : `${line.trim()} `
        : line.trim(),
    )
    .join('');

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
  return nested(items, 1);
}

function nested(items: readonly Line[], depth: number): ArticleList[] {
  const lists: { type: ArticleList['type']; content: ArticleItem[] }[] = [];
  for (let i = 0; i < items.length; ) {
    const { indent, isNumbered, text } = items[i] as Line;
    let end = i + 1;
    while (end < items.length && (items[end] as Line).indent > indent + 1) end += 1;
    const below = items.slice(i + 1, end);
    const type = isNumbered ? 'orderedList' : 'bulletList';
    let last = lists.at(-1);
    if (last?.type !== type) {
      last = { type, content: [] };
      lists.push(last);
    }
    const paragraph = { type: 'paragraph' as const, ...inlines(text) };
    last.content.push({
      type: 'listItem',
      content: depth < deepest ? [paragraph, ...nested(below, depth + 1)] : [paragraph],
    });
    // Deeper ones than the editor knows follow as siblings.
    i = depth < deepest ? end : i + 1;
  }
  return lists;
}

const inlines = (text: string): { content?: ArticleInline[] } => {
  const content = inlinesOf(text, []);
  return content.length > 0 ? { content } : {};
};

type Marks = NonNullable<ArticleText['marks']>;
const picture = /!\[((?:\\.|[^\]\\])*)\]\([^)\s]*(?:\s+"[^"]*")?\)/;
const link = /\[((?:\\.|[^\]\\])+)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/;
const alone = new RegExp(`^${link.source}$`);
const bare = /<(https?:\/\/[^>\s]+)>/;
const bold = /\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*|__(?=\S)((?:\\.|[^\\])+?)(?<=\S)__/;
const italic = /\*(?=\S)((?:\\.|[^\\*])+?)(?<=\S)\*|(?<!\w)_(?=\S)((?:\\.|[^\\_])+?)(?<=\S)_(?!\w)/;

/** The first sign from the left decides; its inside is read again. */
function inlinesOf(text: string, marks: Marks): ArticleInline[] {
  const found = ([picture, link, bare, bold, italic] as const)
    .flatMap((pattern) => {
      const match = pattern.exec(text);
      return match && !isEscaped(text, match.index) ? [{ pattern, match }] : [];
    })
    .sort((one, other) => one.match.index - other.match.index)[0];
  if (!found) return textNodes(text, marks);
  const { pattern, match } = found;
  const [all, first = '', second = ''] = match;
  const before = textNodes(text.slice(0, match.index), marks);
  const after = () => inlinesOf(text.slice(match.index + all.length), marks);
  if (pattern === picture) return [...before, ...textNodes(first, marks), ...after()];
  if (pattern === link || pattern === bare) {
    const href = articleLink(pattern === link ? second : first);
    return [...before, ...inlinesOf(first, href ? [...marks, { type: 'link', attrs: { href } }] : marks), ...after()];
  }
  const mark = { type: pattern === bold ? ('bold' as const) : ('italic' as const) };
  return [...before, ...inlinesOf(first || second, [...marks, mark]), ...after()];
}

const isEscaped = (text: string, at: number) => /(?<!\\)(\\\\)*\\$/.test(text.slice(0, at));

const unescaped = (text: string) => text.replace(/\\([\\`*_[\]<>#+\-.!|])/g, '$1');

const textNodes = (text: string, marks: Marks): ArticleInline[] =>
  unescaped(text)
    .split('\n')
    .flatMap((line, i): ArticleInline[] => [
      ...(i > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line, ...(marks.length > 0 && { marks }) }] : []),
    ]);

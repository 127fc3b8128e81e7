import { playerAddress } from '#kernel/text/players.ts';
import { ArticleTooLong } from '#resources/errors.ts';
import {
  type ArticleBlock,
  type ArticleContent,
  type ArticleItem,
  type ArticleList,
  articleLimits,
  type CalloutTone,
  embedTitleCharacters,
} from './content.ts';
import { codeParagraph, partsOfBox, taskSigns } from './imported-parts.ts';
import { type LeftOut, LeftOutCounter } from './left-out.ts';
import { assertFits, inlines, unescaped } from './markdown-inlines.ts';
import { calloutNames } from './to-markdown.ts';

export const fromMarkdown = (markdown: string): ArticleContent => readMarkdown(markdown).content;

/**
 * Reads what the editor knows: headings, lists, tables, boxes, bold, italic, links and videos. Code becomes a paragraph, and
 * other signs stay as text. Pictures become their descriptions: their files are not part of the Markdown. The time is
 * linear for any input. Throws `ArticleTooLong`.
 */
export function readMarkdown(markdown: string): { content: ArticleContent; leftOut: LeftOut } {
  if (markdown.length > articleLimits.characters) throw new ArticleTooLong();
  const leftOut = new LeftOutCounter();
  const whole = markdown.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^\uFEFF/, '');
  const text = whole.replace(metadata, '');
  if (text !== whole) leftOut.add('metadata');
  const content: ArticleContent = { type: 'doc', content: blocksOf(text.split('\n'), { depth: 0, leftOut }) };
  if (JSON.stringify(content).length > articleLimits.characters) throw new ArticleTooLong();
  return { content, leftOut: leftOut.counts() };
}

/** Facts for other programs in front of the text. A line that is only a rule has no names behind it. */
const metadata = /^---\n(?:(?:[\w-]+:|[ \t#-]).*\n)+?---\n/;
const heading = /^(#{1,6})\s+(.*)$/;
const item = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const rule = /^\s*([-*_])(\s*\1){2,}\s*$/;
const fence = /^( {0,3})(`{3,}(?!`)|~{3,}(?!~))[^`]*$/;
const indentedCode = /^(?: {4}|\t)/;
/** A box in a box is no part of an article, so all signs of a line are one. */
const quote = /^[ \t]*(?:>[ \t]*)*>[ \t]?/;
const isTableRule = (line: string) =>
  line.includes('-') &&
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()));
const isBlank = (line: string | undefined) => (line ?? '').trim() === '';

const isItem = (line = '') => item.test(line) && !rule.test(line);
const isIndented = (line = '') => /^[ \t]+[^ \t]/.test(line);
const isOfList = (line: string, next: string | undefined) =>
  isItem(line) || isIndented(line) || (isBlank(line) && (isIndented(next) || isItem(next)));

interface Place {
  /** How many lists lie around it. */
  depth: number;
  leftOut: LeftOutCounter;
}

const deepest = 3;

function blocksOf(lines: readonly string[], place: Place): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let at = 0;
  const take = (belongs: (line: string, next: string | undefined) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at] as string, lines[at + 1])) at += 1;
    return lines.slice(from, at);
  };
  // Deeper lists than the editor knows are text.
  const isList = (line: string) => place.depth < deepest && item.test(line);
  const isText = (line: string) =>
    !isBlank(line) &&
    !heading.test(line) &&
    !rule.test(line) &&
    !quote.test(line) &&
    !fence.test(line) &&
    !isList(line);
  const { leftOut } = place;
  while (at < lines.length) {
    const line = lines[at] as string;
    const head = heading.exec(line);
    const [fenced, indent = '', sign = ''] = fence.exec(line) ?? [];
    if (isBlank(line)) at += 1;
    else if (head) {
      blocks.push({ type: 'heading', attrs: { level: levelOf(head[1]) }, ...inlines(titleOf(head[2] ?? ''), leftOut) });
      at += 1;
    } else if (rule.test(line)) {
      blocks.push({ type: 'horizontalRule' });
      at += 1;
    } else if (fenced !== undefined) {
      at += 1;
      const code = take((one) => !isFenceEnd(one, sign)).map((one) => dedented(one, indent.length));
      at += 1;
      blocks.push(...codeOf(code));
    } else if (quote.test(line))
      blocks.push(
        calloutOf(
          take((one) => quote.test(one)),
          place,
        ),
      );
    else if (line.includes('|') && isTableRule(lines[at + 1] ?? ''))
      blocks.push(
        tableOf(
          take((one) => !isBlank(one) && one.includes('|')),
          place,
        ),
      );
    else if (isList(line)) for (const list of listsOf(take(isOfList), place)) blocks.push(list);
    else if (indentedCode.test(line))
      blocks.push(...codeOf(take((one) => indentedCode.test(one)).map((one) => one.replace(indentedCode, ''))));
    else {
      const text = take(isText);
      blocks.push(embedOf(text) ?? { type: 'paragraph', ...inlines(joined(text), leftOut) });
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
  return /(?:^|\s)$/.test(title.slice(0, end)) ? title.slice(0, end).trimEnd() : title;
}

function isFenceEnd(line: string, sign: string): boolean {
  const text = line.trim();
  return text.length >= sign.length && text === (sign[0] as string).repeat(text.length);
}

function codeOf(lines: readonly string[]): ArticleBlock[] {
  const code = codeParagraph(lines);
  if (!code) return [];
  assertFits(code.content ?? [], articleLimits.inlines);
  return [code];
}

const dedented = (line: string, most: number): string => {
  let start = 0;
  while (start < most && (line[start] === ' ' || line[start] === '\t')) start += 1;
  return line.slice(start);
};

/** Two spaces at the end keep the line; other lines flow on. */
const joined = (lines: readonly string[]) => lines.map((line, i) => flowing(line, i === lines.length - 1)).join('');

/** Spaces that do not break stay: they indent code. */
const trimmed = (line: string) => line.replace(/^[ \t]+/, '').trimEnd();

function flowing(line: string, isLast: boolean): string {
  if (isLast) return trimmed(line);
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(line)) return `${line.slice(0, -1)}\n`;
  return line.endsWith('  ') ? `${trimmed(line)}\n` : `${trimmed(line)} `;
}

const alone = /^\[((?:\\.|[^\]\\])+)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)$/;

/** A paragraph that is only the address of a video. A link with words counts if it leads to a player. */
function embedOf(lines: readonly string[]): ArticleBlock | null {
  const text = lines.join('\n').trim();
  const [, title = '', named] = alone.exec(text) ?? [];
  const address = playerAddress(named ?? text.replace(/^<(.*)>$/, '$1'));
  if (!address || (named && named !== address)) return null;
  return { type: 'embed', attrs: { address, title: unescaped(title).slice(0, embedTitleCharacters) } };
}

function calloutOf(lines: readonly string[], place: Place): ArticleBlock {
  const inside = lines.map((line) => line.replace(quote, ''));
  const [, name = ''] = /^\[!(\w+)\]\s*$/.exec(inside[0] ?? '') ?? [];
  const tones = Object.entries(calloutNames) as [CalloutTone, string][];
  const tone = tones.find(([, one]) => one === name.toUpperCase())?.[0];
  const parts = blocksOf(name ? inside.slice(1) : inside, place).flatMap(partsOfBox);
  return {
    type: 'callout',
    attrs: { tone: tone ?? 'note' },
    content: parts.length > 0 ? parts : [{ type: 'paragraph' }],
  };
}

const mostCells = 12;

function tableOf(lines: readonly string[], { leftOut }: Place): ArticleBlock {
  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [head = [], , ...rows] = lines.map(cellsOf);
  const width = Math.min(head.length, mostCells);
  assertFits(rows, articleLimits.rows - 1);
  for (const cells of [head, ...rows]) leftOut.add('cell', cells.length - width);
  const row = (cells: readonly string[], type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow' as const,
    content: Array.from({ length: width }, (_, i) => ({
      type,
      content: [{ type: 'paragraph' as const, ...inlines(cells[i] ?? '', leftOut) }],
    })),
  });
  return { type: 'table', content: [row(head, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))] };
}

interface Item {
  indent: number;
  /** The last character of the sign. Other signs begin another list. */
  sign: string;
  /** How far its text is indented. */
  offset: number;
  lines: string[];
}

/** Lists without a line between them are two lists if their signs differ. Deeper ones than the editor knows follow as siblings. */
function listsOf(lines: readonly string[], { depth, leftOut }: Place): ArticleList[] {
  const items: Item[] = [];
  for (const line of lines) {
    const [, space = '', sign = '', text = ''] = item.exec(line) ?? [];
    const indent = space.replaceAll('\t', '    ').length;
    const last = items.at(-1);
    const isInside = last !== undefined && (!sign || (depth + 1 < deepest && indent > last.indent + 1));
    if (isInside) last.lines.push(dedented(line, last.offset));
    else items.push({ indent, sign: sign.at(-1) ?? '', offset: space.length + sign.length + 1, lines: [text] });
  }
  assertFits(items, articleLimits.blocks);
  const lists: { type: ArticleList['type']; sign: string; content: ArticleItem[] }[] = [];
  for (const { sign, lines: body } of items) {
    let last = lists.at(-1);
    if (last?.sign !== sign) {
      last = { type: '.)'.includes(sign) ? 'orderedList' : 'bulletList', sign, content: [] };
      lists.push(last);
    }
    const [first = '', ...rest] = body;
    const task = first.replace(/^\[[ xX]\] /, (box) => (box === '[ ] ' ? taskSigns.open : taskSigns.done));
    const parts = blocksOf([task, ...rest], { depth: depth + 1, leftOut }).flatMap(partsOfBox);
    // The editor begins each item with a paragraph.
    if (parts[0]?.type !== 'paragraph') parts.unshift({ type: 'paragraph' });
    last.content.push({ type: 'listItem', content: parts });
  }
  return lists.map(({ type, content }) => ({ type, content }));
}

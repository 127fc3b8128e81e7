import { pageOfPlayer } from '#kernel/text/players.ts';
import type {
  ArticleBlock,
  ArticleContent,
  ArticleInline,
  ArticleItem,
  ArticleList,
  ArticleParagraph,
  headingLevels,
} from './content.ts';

/** One line of an article without its form: what is compared, searched and printed. */
export interface ArticleLine {
  kind: 'paragraph' | 'heading' | 'item' | 'callout' | 'picture' | 'embed' | 'row' | 'rule';
  text: string;
  /** The level of a heading, or the depth of an item. */
  depth: number;
  /** The number of an item of a numbered list. */
  number?: number;
  /** The file of a picture. */
  file?: string;
}

export const textOf = (content: readonly ArticleInline[] | undefined): string =>
  (content ?? [])
    .map((one) => (one.type === 'text' ? one.text : one.type === 'mention' ? `@${one.attrs.label}` : '\n'))
    .join('');

const paragraphText = (paragraphs: readonly ArticleParagraph[]) =>
  paragraphs.map(({ content }) => textOf(content)).join('\n');

/** The lines in reading order; empty paragraphs are left out. */
export const linesOf = ({ content }: ArticleContent): ArticleLine[] => content.flatMap(blockLines);

function blockLines(block: ArticleBlock): ArticleLine[] {
  switch (block.type) {
    case 'paragraph':
      return line('paragraph', textOf(block.content));
    case 'heading':
      return line('heading', textOf(block.content), block.attrs.level);
    case 'bulletList':
    case 'orderedList':
      return listLines(block, 1);
    case 'callout':
      return block.content.flatMap((one) =>
        one.type === 'paragraph' ? line('callout', textOf(one.content)) : listLines(one, 1),
      );
    case 'picture':
      return [{ kind: 'picture', text: block.attrs.alt, depth: 0, file: block.attrs.id }];
    case 'embed':
      return [
        { kind: 'embed', text: [block.attrs.title, pageOfPlayer(block.attrs.address).url].join('\n').trim(), depth: 0 },
      ];
    case 'table':
      return block.content.map((row) => ({
        kind: 'row',
        text: row.content.map((cell) => paragraphText(cell.content)).join(' | '),
        depth: 0,
      }));
    case 'horizontalRule':
      return [{ kind: 'rule', text: '', depth: 0 }];
  }
}

const line = (kind: ArticleLine['kind'], text: string, depth = 0): ArticleLine[] =>
  text.trim() === '' ? [] : [{ kind, text, depth }];

const listLines = (list: ArticleList, depth: number): ArticleLine[] =>
  list.content.flatMap((item, i) => itemLines(item, depth, list.type === 'orderedList' ? i + 1 : undefined));

function itemLines({ content }: ArticleItem, depth: number, number: number | undefined): ArticleLine[] {
  const own = paragraphText(content.filter((one): one is ArticleParagraph => one.type === 'paragraph'));
  const below = content.flatMap((one) => (one.type === 'paragraph' ? [] : listLines(one, depth + 1)));
  return [{ kind: 'item', text: own, depth, ...(number !== undefined && { number }) }, ...below];
}

/** The words for search. */
export const plainArticle = (content: ArticleContent): string =>
  linesOf(content)
    .map(({ text }) => text)
    .join('\n');

export const isEmptyArticle = (content: ArticleContent): boolean => linesOf(content).length === 0;

export interface ArticleSection {
  id: string;
  text: string;
  level: (typeof headingLevels)[number];
}

/** The headings, with ids for links to them. */
export const tableOfContents = (content: ArticleContent): ArticleSection[] =>
  content.content
    .filter((block) => block.type === 'heading')
    .map((block, i) => ({ id: headingId(i), text: textOf(block.content), level: block.attrs.level }));

/** By its place: two headings may have one text. */
export const headingId = (place: number): string => `section-${place + 1}`;

const wordsAMinute = 200;
/** Minutes of reading, at least one. */
export const readingMinutes = (content: ArticleContent): number =>
  Math.max(1, Math.round((plainArticle(content).match(/\S+/g)?.length ?? 0) / wordsAMinute));

import * as v from 'valibot';
import { isId } from '#kernel/ids.ts';
import { websiteLink } from '#kernel/links.ts';
import { pageOfPlayer, playerAddress } from '#kernel/text/players.ts';
import { mention, storedText } from '#kernel/text/rich-text.ts';

/**
 * The text of an article: the JSON of its editor. Unknown fields are dropped and unknown nodes refused. Lists lie in one
 * another up to `listDepth`. A text has a mark for each comment on it: a limit below theirs would refuse to save it.
 */
const most = { blocks: 2_000, inlines: 2_000, rows: 200, cells: 12, mentions: 50, marks: 503, characters: 400_000 };
export const articleCharacters = 100_000;
export const articleLimits: Readonly<Record<'characters' | 'blocks' | 'inlines' | 'rows', number>> = most;
export const embedTitleCharacters = 300;
export const pictureTextCharacters = 300;
export const headingLevels = [2, 3] as const;
export const calloutTones = ['note', 'tip', 'warning'] as const;
export type CalloutTone = (typeof calloutTones)[number];
const listDepth = 3;

/** The anchor of a conversation about the text: only drafts hold it. */
export interface CommentMark {
  type: 'comment';
  /** The thread. */
  attrs: { id: string };
}
export type ArticleMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } } | CommentMark;
export interface ArticleText {
  type: 'text';
  text: string;
  marks?: readonly ArticleMark[] | undefined;
}
export type ArticleInline =
  | ArticleText
  | { type: 'hardBreak' }
  | { type: 'mention'; attrs: { id: string; label: string } };
export interface ArticleParagraph {
  type: 'paragraph';
  content?: readonly ArticleInline[] | undefined;
}
export interface ArticleHeading {
  type: 'heading';
  attrs: { level: (typeof headingLevels)[number] };
  content?: readonly ArticleInline[] | undefined;
}
export interface ArticleItem {
  type: 'listItem';
  content: readonly (ArticleParagraph | ArticleList)[];
}
export interface ArticleList {
  type: 'bulletList' | 'orderedList';
  content: readonly ArticleItem[];
}
export interface ArticleCallout {
  type: 'callout';
  attrs: { tone: CalloutTone };
  content: readonly (ArticleParagraph | ArticleList)[];
}
export interface ArticlePicture {
  type: 'picture';
  /** A file of the resource. The size in pixels holds its place while it loads; older pictures have none. */
  attrs: { id: string; alt: string; width?: number | undefined; height?: number | undefined };
}
export interface ArticleEmbed {
  type: 'embed';
  /** The address of a player, and what it shows in the words of the author. */
  attrs: { address: string; title: string };
}
export interface ArticleCell {
  type: 'tableCell' | 'tableHeader';
  content: readonly ArticleParagraph[];
}
export interface ArticleRow {
  type: 'tableRow';
  content: readonly ArticleCell[];
}
export interface ArticleTable {
  type: 'table';
  content: readonly ArticleRow[];
}
export type ArticleBlock =
  | ArticleParagraph
  | ArticleHeading
  | ArticleList
  | ArticleCallout
  | ArticlePicture
  | ArticleEmbed
  | ArticleTable
  | { type: 'horizontalRule' };
export interface ArticleContent {
  type: 'doc';
  content: readonly ArticleBlock[];
}

/** A page of the product, such as another resource, or an address outside. Null for anything else. */
export const articleLink = (href: string): string | null =>
  href.startsWith('/') ? (/^\/(?!\/)[\w\-./?=&#%~:@]*$/.test(href) ? href : null) : websiteLink(href);

const link = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.transform((href) => articleLink(href) ?? ''),
  v.nonEmpty('invalid'),
);
/** Only the players of `playerOrigins`. */
const player = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.transform((address) => playerAddress(address) ?? ''),
  v.nonEmpty('invalid'),
);
const mark = v.variant('type', [
  v.object({ type: v.literal('bold') }),
  v.object({ type: v.literal('italic') }),
  v.object({ type: v.literal('link'), attrs: v.object({ href: link }) }),
  v.object({ type: v.literal('comment'), attrs: v.object({ id: v.pipe(v.string(), v.check(isId, 'invalid')) }) }),
]);
const inline = v.variant('type', [
  v.object({
    type: v.literal('text'),
    text: v.pipe(storedText, v.nonEmpty()),
    marks: v.optional(v.pipe(v.array(mark), v.maxLength(most.marks))),
  }),
  v.object({ type: v.literal('hardBreak') }),
  mention,
]);
const inlines = v.optional(v.pipe(v.array(inline), v.maxLength(most.inlines)));
const paragraph = v.object({ type: v.literal('paragraph'), content: inlines });
const some = <Item extends v.GenericSchema>(item: Item, limit = most.blocks) =>
  v.pipe(v.array(item), v.nonEmpty(), v.maxLength(limit));

/** `below` is absent in the deepest list. */
function listAt(depth: number): v.GenericSchema {
  const inside: v.GenericSchema = depth < listDepth ? v.union([paragraph, listAt(depth + 1)]) : paragraph;
  const items = some(v.object({ type: v.literal('listItem'), content: some(inside) }));
  return v.union([
    v.object({ type: v.literal('bulletList'), content: items }),
    v.object({ type: v.literal('orderedList'), content: items }),
  ]);
}
const list = listAt(1);

const cell = v.object({ type: v.picklist(['tableCell', 'tableHeader']), content: some(paragraph) });
const row = v.object({ type: v.literal('tableRow'), content: some(cell, most.cells) });

const mostPixels = 100_000;
/** Absent for any other value: a picture shows without it. */
const pixels = v.fallback(
  v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPixels)), null),
  null,
);
const picture = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.check(isId, 'invalid')),
    alt: v.pipe(storedText, v.maxLength(pictureTextCharacters)),
    width: pixels,
    height: pixels,
  }),
  v.transform(({ width, height, ...rest }) => ({ ...rest, ...(width && height && { width, height }) })),
);

const block: v.GenericSchema = v.union([
  paragraph,
  v.object({
    type: v.literal('heading'),
    attrs: v.object({ level: v.picklist(headingLevels) }),
    content: inlines,
  }),
  list,
  v.object({
    type: v.literal('callout'),
    attrs: v.object({ tone: v.picklist(calloutTones) }),
    content: some(v.union([paragraph, list])),
  }),
  v.object({ type: v.literal('picture'), attrs: picture }),
  v.object({
    type: v.literal('embed'),
    attrs: v.object({ address: player, title: v.optional(v.pipe(storedText, v.maxLength(embedTitleCharacters)), '') }),
  }),
  v.object({ type: v.literal('table'), content: some(row, most.rows) }),
  v.object({ type: v.literal('horizontalRule') }),
]);

const article = v.pipe(
  v.object({ type: v.literal('doc'), content: v.pipe(v.array(block), v.maxLength(most.blocks)) }),
  v.check((content) => JSON.stringify(content).length <= most.characters, 'invalid'),
);

export const emptyArticle: ArticleContent = { type: 'doc', content: [] };

/** The text of a stored or typed value; null if it is no article. */
export function articleFrom(value: unknown): ArticleContent | null {
  const result = v.safeParse(article, value);
  if (!result.success) return null;
  const content = result.output as unknown as ArticleContent;
  return mentionIds(content).length <= most.mentions ? content : null;
}

/** All nodes of the text, in reading order. */
export function* nodesOf(node: object): Generator<{ type: string } & Record<string, unknown>> {
  for (const child of ((node as { content?: unknown }).content ?? []) as ({ type: string } & Record<
    string,
    unknown
  >)[]) {
    yield child;
    yield* nodesOf(child);
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The people mentioned, each once. */
export const mentionIds = (content: ArticleContent): string[] =>
  unique([...nodesOf(content)].flatMap((node) => (node.type === 'mention' ? [(node.attrs as { id: string }).id] : [])));

/** The pictures, by the ids of their files. */
export const pictureIds = (content: ArticleContent): string[] =>
  unique([...nodesOf(content)].flatMap((node) => (node.type === 'picture' ? [(node.attrs as { id: string }).id] : [])));

/** The addresses of all links and the pages of all videos, each once. */
export const linksOf = (content: ArticleContent): string[] =>
  unique(
    [...nodesOf(content)].flatMap((node) => {
      if (node.type === 'embed') return [pageOfPlayer((node as unknown as ArticleEmbed).attrs.address).url];
      if (node.type !== 'text') return [];
      const { marks = [] } = node as unknown as ArticleText;
      return marks.flatMap((one) => (one.type === 'link' ? [one.attrs.href] : []));
    }),
  );

/** The resource that a link to one of our pages names. */
export const linkedResource = (href: string): string | null => {
  const [, id = ''] = /^\/resources\/internal\/([0-9a-f-]{36})(?:[?#]|$)/.exec(href) ?? [];
  return isId(id) ? id : null;
};

/** Replaces the names of mentioned people; a person without a name is no longer mentioned. */
export function withNames(content: ArticleContent, names: ReadonlyMap<string, string>): ArticleContent {
  const renamed = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const {
      type,
      attrs,
      content: inside,
    } = node as { type: string; attrs?: { id: string; label: string }; content?: unknown[] };
    if (type === 'mention' && attrs) {
      const label = names.get(attrs.id);
      return label ? { type, attrs: { id: attrs.id, label } } : { type: 'text', text: `@${attrs.label}` };
    }
    return inside ? { ...node, content: inside.map(renamed) } : node;
  };
  return renamed(content) as ArticleContent;
}

import { pageOfPlayer } from '#kernel/text/players.ts';
import {
  type ArticleBlock,
  type ArticleInline,
  type ArticleList,
  type ArticleParagraph,
  type ArticleRow,
  articleLink,
} from './content.ts';

const paragraphOf = (content: readonly ArticleInline[] | undefined): ArticleParagraph => ({
  type: 'paragraph',
  ...(content && content.length > 0 && { content }),
});

/** Boxes and items of lists hold paragraphs and lists. Other blocks become their words. */
export function partsOfBox(block: ArticleBlock): (ArticleParagraph | ArticleList)[] {
  switch (block.type) {
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
      return [block];
    case 'heading':
      return [paragraphOf(block.content)];
    case 'callout':
      return [...block.content];
    case 'table':
      return block.content.map((row) => paragraphOf(wordsOfRow(row)));
    case 'embed': {
      const { url } = pageOfPlayer(block.attrs.address);
      const marks = [{ type: 'link' as const, attrs: { href: url } }];
      return [paragraphOf([{ type: 'text', text: block.attrs.title || url, marks }])];
    }
    case 'horizontalRule':
      return [paragraphOf([{ type: 'text', text: '---' }])];
    case 'picture':
      return [paragraphOf(block.attrs.alt ? [{ type: 'text', text: block.attrs.alt }] : [])];
  }
}

const wordsOfRow = ({ content }: ArticleRow): ArticleInline[] =>
  content.flatMap((cell, i): ArticleInline[] => [
    ...(i > 0 ? [{ type: 'text' as const, text: ' | ' }] : []),
    ...cell.content.flatMap((one) => one.content ?? []),
  ]);

/** Code as a paragraph that keeps its lines and spaces. Null without any text. */
export function codeParagraph(lines: readonly string[]): ArticleParagraph | null {
  const content = lines.flatMap((line, i): ArticleInline[] => {
    const text = line
      .replace(/ {2,}|^ |\t/g, (spaces) => '\u00a0'.repeat(spaces === '\t' ? 4 : spaces.length))
      .trimEnd();
    return [...(i > 0 ? [{ type: 'hardBreak' as const }] : []), ...(text ? [{ type: 'text' as const, text }] : [])];
  });
  return content.some(({ type }) => type === 'text') ? { type: 'paragraph', content } : null;
}

/** The box of a task, as text: an article has no boxes to press. */
export const taskSigns = { open: '☐ ', done: '☑ ' } as const;

/** The address of a link in a file. Null for a page beside the file, such as `setup.md`, which an article cannot reach. */
export const importedLink = (href: string): string | null =>
  /^(?:https?:\/\/|\/|www\.)/i.test(href.trim()) ? articleLink(href.trim()) : null;

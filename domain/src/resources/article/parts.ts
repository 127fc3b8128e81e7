import type { ArticleBlock, ArticleItem, ArticleRow } from './content.ts';

/** A block, an item of a list, or a row of a table. */
export type ArticlePart = ArticleBlock | ArticleItem | ArticleRow;

/** Two versions of a block with one form can be joined by their parts. Null for a block whose parts are no units. */
export function formOf(part: ArticlePart): string | null {
  switch (part.type) {
    case 'bulletList':
    case 'orderedList':
      return part.type;
    case 'callout':
      return `callout ${part.attrs.tone}`;
    case 'table': {
      // A row of another width does not fit in.
      const widths = new Set(part.content.map(({ content }) => content.length));
      return widths.size === 1 ? `table ${[...widths]}` : null;
    }
    default:
      return null;
  }
}

/** The parts of a block with a form. */
export const partsOf = (part: ArticlePart): readonly ArticlePart[] =>
  (part as { content?: readonly ArticlePart[] }).content ?? [];

/** Puts other parts of its kind into a block. */
export const withParts = <Node extends ArticlePart>(block: Node, content: readonly ArticlePart[]): Node => ({
  ...block,
  content,
});

/** A part as a text of its own. */
export function asBlock(part: ArticlePart): ArticleBlock {
  if (part.type === 'listItem') return { type: 'bulletList', content: [part] };
  return part.type === 'tableRow' ? { type: 'table', content: [part] } : part;
}

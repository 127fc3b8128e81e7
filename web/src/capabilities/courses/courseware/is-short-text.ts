import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';

/** One paragraph without formatting: its words say all of it. */
export const isShortText = ({ content: [first, ...rest] }: ArticleContent): boolean =>
  rest.length === 0 &&
  first?.type === 'paragraph' &&
  (first.content ?? []).every((one) => one.type === 'text' && !one.marks?.length);

import { keepComments } from '#resources/article/comments.ts';
import { type ArticleContent, articleFrom } from '#resources/article/content.ts';

/** The text of a stored or typed value; null for any other value. Only drafts of articles have comments. */
export function lessonText(given: unknown): ArticleContent | null {
  const text = articleFrom(withoutEmptyLists(given));
  return text && keepComments(text, () => false);
}

/** Former texts were the rich text of comments: the same nodes, but its lists and their items may be empty. */
function withoutEmptyLists(given: unknown): unknown {
  const { content } = (given ?? {}) as { content?: unknown };
  if (!Array.isArray(content)) return given;
  return { ...(given as object), content: content.map(filledItems).filter((block) => !isEmptyList(block)) };
}

const isList = (block: unknown): block is { type: string; content: readonly unknown[] } => {
  const { type, content } = (block ?? {}) as { type?: unknown; content?: unknown };
  return (type === 'bulletList' || type === 'orderedList') && Array.isArray(content);
};
const isEmptyList = (block: unknown) => isList(block) && block.content.length === 0;
const filledItems = (block: unknown) =>
  isList(block)
    ? { ...block, content: block.content.filter((item) => (item as { content?: unknown[] })?.content?.length !== 0) }
    : block;

// No text within the limits makes a page or the server wait.
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { carryComments, commentIds } from './comments.ts';
import { compareArticles } from './compare.ts';
import { type ArticleBlock, type ArticleContent, articleFrom, type CommentMark } from './content.ts';
import { mergeArticles } from './merge.ts';

/** Some times what a busy machine needs, and far below what a quadratic way takes. */
const mostMs = 2_000;
const within = <Result>(work: () => Result): Result => {
  const start = Date.now();
  const result = work();
  expect(Date.now() - start).toBeLessThan(mostMs);
  return result;
};

const paragraph = (text: string, marks: readonly CommentMark[] = []): ArticleBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
});
const article = (content: readonly ArticleBlock[]): ArticleContent => {
  const read = articleFrom({ type: 'doc', content });
  if (!read) throw new Error('The text is beyond the limits.');
  return read;
};

/** A word of letters alone: numbers would be shared words. */
const word = (number: number) => [...String(number)].map((digit) => 'cdefghijkl'[Number(digit)]).join('');
/** Blocks that share no word with those of another letter. */
const blocks = (letter: string, count: number, words: number) =>
  article(
    Array.from({ length: count }, (_, block) =>
      paragraph(Array.from({ length: words }, (_, i) => `${letter}${word(block * words + i)}`).join(' ')),
    ),
  );

test.each([
  [2_000, 4],
  [1_000, 40],
  [500, 80],
  [100, 500],
])('merges and compares %i blocks of %i words in which everything changed', (count, words) => {
  const [base, mine, theirs] = ['a', 'b', 'm'].map((letter) => ({ title: '', content: blocks(letter, count, words) }));
  if (!base || !mine || !theirs) throw new Error('Three texts.');
  within(() => mergeArticles(base, mine, theirs));
  expect(within(() => compareArticles(base.content, mine.content))).toHaveLength(2 * count);
});

test('finds the words of many comments in a text that repeats them', () => {
  const ids = Array.from({ length: 500 }, () => newId());
  const mark = (id: string): CommentMark => ({ type: 'comment', attrs: { id } });
  const from = article(ids.map((id) => paragraph('aaaaa', [mark(id)])));
  const once = within(() => carryComments(from, article([paragraph('a'.repeat(390_000))])));
  expect(commentIds(once)).toHaveLength(500);
  const often = within(() =>
    carryComments(from, article(Array.from({ length: 2_000 }, () => paragraph('a'.repeat(130))))),
  );
  expect(commentIds(often)).toHaveLength(500);
});

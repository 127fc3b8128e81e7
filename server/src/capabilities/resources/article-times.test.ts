// No text makes a page or the server wait.

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { carryComments, commentIds } from '@seedbed/domain/resources/article/comments.ts';
import { compareArticles } from '@seedbed/domain/resources/article/compare.ts';
import {
  type ArticleBlock,
  type ArticleContent,
  articleFrom,
  articleLimits,
  type CommentMark,
} from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { mergeArticles } from '@seedbed/domain/resources/article/merge.ts';
import { ArticleTooLong } from '@seedbed/domain/resources/errors.ts';
import { expect, test } from 'vitest';

/**
 * Far below what a quadratic way takes. The processor's time of this thread counts, because other tests run beside it.
 */
const mostMs = 4_000;
const within = <Result>(work: () => Result): Result => {
  const start = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(mostMs);
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

test('compares paragraphs of similar words up to a number of words, and shows the rest as replaced', () => {
  const similar = (letter: string) =>
    article(
      Array.from({ length: 60 }, (_, block) =>
        paragraph(
          Array.from({ length: 900 }, (_, i) => `${i % 2 === 0 ? 'c' : letter}${word(block * 900 + i)}`).join(' '),
        ),
      ),
    );
  const lines = within(() => compareArticles(similar('a'), similar('b')));
  expect(lines.map(({ change }) => change)).toEqual(Array.from({ length: 60 }, () => 'changed'));
  expect(lines[0]?.parts.length).toBeGreaterThan(900);
  expect(lines.at(-1)?.parts.filter(({ change }) => change !== 'same')).toHaveLength(2);
});

const longest = articleLimits.characters;
const filled = (part: string) => part.repeat(Math.floor(longest / part.length));
const signs = [
  '*',
  '**',
  '_',
  '__',
  '[',
  '](',
  '![',
  '<http://',
  '\\',
  '|',
  '> ',
  '- ',
  '1. ',
  '#',
  ' ',
  '\t',
  '\n',
  'a',
  ')',
];
const hostile = [
  ...signs.map(filled),
  ...signs.map((sign) => filled(`${sign}a`)),
  ...signs.map((sign) => filled(`${sign} a `)),
  ...signs.map((sign) => filled(`${sign}\n`)),
  ...signs.map((sign) => `# a${sign.repeat(longest / 4)}b`),
  ...signs.map((sign) => `- a${sign.repeat(longest / 4)}b`),
  ...['*a*', '**a**', '_a_ ', '[a](b)', '![a](b)', '[a](b', '[a](b "c', '<http://a', '**a *b* ', '- a\n1. b\n'].map(
    filled,
  ),
  `|a|\n|-|\n${'|\n'.repeat(longest / 2 - 10)}`,
  Array.from({ length: 800 }, (_, i) => `${' '.repeat(i)}- a`).join('\n'),
  `${'> '.repeat(longest / 4)}a`,
];

/** Null for a file that is too long. */
function read(markdown: string): ArticleContent | null {
  try {
    return fromMarkdown(markdown);
  } catch (error) {
    if (error instanceof ArticleTooLong) return null;
    throw error;
  }
}

test('reads hostile Markdown in linear time, as an article or not at all', () => {
  for (const markdown of hostile) {
    const content = within(() => read(markdown));
    expect(content === null || articleFrom(content) !== null, markdown.slice(0, 40)).toBe(true);
  }
  expect(() => fromMarkdown('a'.repeat(longest + 1))).toThrow(ArticleTooLong);
  expect(read(`a ${'b '.repeat(1_000)}`)).not.toBeNull();
});

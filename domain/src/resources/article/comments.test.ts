import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { carryComments, commentedWords, commentIds, keepComments, withoutComments } from './comments.ts';
import { isSameArticle } from './compare.ts';
import { type ArticleContent, type ArticleInline, articleFrom } from './content.ts';
import { fromMarkdown } from './from-markdown.ts';
import { plainArticle } from './plain.ts';
import { toMarkdown } from './to-markdown.ts';

const [one, other] = [newId(), newId()];
const commented = (text: string, ...ids: string[]): ArticleInline => ({
  type: 'text',
  text,
  marks: ids.map((id) => ({ type: 'comment', attrs: { id } })),
});
const doc = (...lines: ArticleInline[][]): ArticleContent => ({
  type: 'doc',
  content: lines.map((content) => ({ type: 'paragraph', content })),
});
const text = (words: string): ArticleInline => ({ type: 'text', text: words });
const draft = doc([text('Be '), commented('very ', one), commented('kind', one, other), text('.')], [text('End')]);

test('accepts the marks of threads, which may overlap, and refuses other ids', () => {
  expect(articleFrom(draft)).toEqual(draft);
  expect(articleFrom(doc([commented('kind', 'x')]))).toBeNull();
  // A limit would refuse to save the text of authors who discuss one word often.
  const often = doc([commented('kind', ...Array.from({ length: 100 }, () => newId()))]);
  expect(articleFrom(often)).toEqual(often);
  expect(commentIds(draft)).toEqual([one, other]);
  expect(commentedWords(draft, one)).toBe('very kind');
});

test('gives readers the text without a trace of the comments', () => {
  const clean = fromMarkdown('Be very kind.\n\nEnd');
  expect(withoutComments(draft)).toEqual(clean);
  expect(JSON.stringify(withoutComments(draft))).not.toContain('comment');
  expect(toMarkdown(draft)).toBe(toMarkdown(clean));
  expect(plainArticle(draft)).toBe(plainArticle(clean));
  expect(keepComments(draft, (id) => id === other)).toEqual(
    doc([text('Be very '), commented('kind', other), text('.')], [text('End')]),
  );
});

test('keeps bold text bold', () => {
  const bold = doc([
    { type: 'text', text: 'Be kind', marks: [{ type: 'bold' }, { type: 'comment', attrs: { id: one } }] },
  ]);
  expect(toMarkdown(withoutComments(bold))).toBe('**Be kind**\n');
});

test('marks the words again in another text, nearest to their place', () => {
  const carried = carryComments(draft, fromMarkdown('A kind title\n\nBe kind, be very kind.\n\nEnd'), [other]);
  expect(commentedWords(carried, other)).toBe('kind');
  expect(carried.content[0]).toMatchObject({ content: [text('A '), commented('kind', other), text(' title')] });
  expect(isSameArticle(carryComments(draft, withoutComments(draft)), draft)).toBe(true);
  expect(commentIds(carryComments(draft, fromMarkdown('Nothing is left.')))).toEqual([]);
});

test('compares without regard to the order of fields and marks', () => {
  const stored = doc([
    { text: 'kind', type: 'text', marks: [...(commented('', one, other) as never as { marks: [] }).marks].reverse() },
  ]);
  expect(isSameArticle(doc([commented('kind', one, other)]), stored)).toBe(true);
  expect(isSameArticle(doc([commented('kind', one)]), stored)).toBe(false);
});

test('writes words of one form as one part in Markdown, wherever a comment begins', () => {
  const bold = { type: 'bold' as const };
  const halves = doc([
    { type: 'text', text: 'ki', marks: [bold] },
    { type: 'text', text: 'nd', marks: [bold, { type: 'comment', attrs: { id: one } }] },
  ]);
  expect(toMarkdown(halves)).toBe('**kind**\n');
});

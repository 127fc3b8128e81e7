import { expect, test } from 'vitest';
import { type Article, readArticle } from './article.ts';
import { findArticles, indexOf } from './find-articles.ts';

const article = (slug: string, facts: Partial<Article>): Article => ({
  ...readArticle(slug, `---\ntitle: ${slug}\nsentence: none\nfor: founder\nabout: tasks\norder: 1\n---\n`),
  ...facts,
});
const index = indexOf([
  article('filter', { title: 'Find a task again', text: 'Press **Tag** to filter.', order: 2 }),
  article('outbox', { title: 'Email outbox', text: 'A task is no email.', for: ['incubator'] }),
  article('timeline', { title: 'The timeline', text: '## Pin a post\n\nAlso beside a task.', order: 3 }),
]);
const slugs = (typed: string, userType: Parameters<typeof findArticles>[2] = null) =>
  findArticles(index, typed, userType).map(({ slug }) => slug);

test('ranks the title above the text, and keeps the order of equal articles', () => {
  expect(slugs('task')).toEqual(['filter', 'outbox', 'timeline']);
});

test('ranks a heading above the text', () => {
  expect(slugs('pin')).toEqual(['timeline']);
});

test('forgives one wrong letter, ranked after exact matches', () => {
  expect(slugs('timelien')).toEqual(['timeline']);
  expect(slugs('outbix email')).toEqual(['outbox']);
});

test('finds a question by half of its words', () => {
  expect(slugs('how find filter please')).toEqual(['filter']);
  expect(slugs('how would somebody filter please')).toEqual([]);
});

test('filters by facet', () => {
  expect(slugs('email', 'incubator')).toEqual(['outbox']);
  expect(slugs('email', 'founder')).toEqual([]);
});

test('finds nothing for an empty query or an unknown word', () => {
  expect(slugs('  ')).toEqual([]);
  expect(slugs('qqqq')).toEqual([]);
});

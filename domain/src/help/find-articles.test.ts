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

test('the title weighs more than the text, and equals stand in their order', () => {
  expect(slugs('task')).toEqual(['filter', 'outbox', 'timeline']);
});

test('a heading weighs more than the text', () => {
  expect(slugs('pin')).toEqual(['timeline']);
});

test('a wrong letter is forgiven, after what is written right', () => {
  expect(slugs('timelien')).toEqual(['timeline']);
  expect(slugs('outbix email')).toEqual(['outbox']);
});

test('a question is found by the half of its words', () => {
  expect(slugs('how find filter please')).toEqual(['filter']);
  expect(slugs('how would somebody filter please')).toEqual([]);
});

test('the facet leaves out what is for others', () => {
  expect(slugs('email', 'incubator')).toEqual(['outbox']);
  expect(slugs('email', 'founder')).toEqual([]);
});

test('nothing typed finds nothing, nor does what stands nowhere', () => {
  expect(slugs('  ')).toEqual([]);
  expect(slugs('qqqq')).toEqual([]);
});

import { expect, test } from 'vitest';
import texts from '#locales/en/search.json';
import { matching, withGeneralWord } from './text-match.ts';

const home = { name: 'Home', about: 'What is late, what is due today, who waits for you' };
const tasks = { name: 'Tasks', about: 'What you have to do, and what you gave that others' };
const create = { name: 'Task', about: 'Create', also: 'new add create make' };
const portfolio = { name: 'Ventures Portfolio', about: 'All Ventures that you may open' };
const names = (typed: string) => matching([home, tasks, create, portfolio], typed).map(({ name }) => name);

test('forgives one wrong letter in a name of five letters or more, and none in a sentence', () => {
  expect(names('tassk')).toEqual(['Tasks']);
  expect(names('porfolio')).toEqual(['Ventures Portfolio']);
  expect(names('what')).toEqual(['Home', 'Tasks']);
  expect(names('chat')).toEqual([]);
  expect(names('hone')).toEqual([]);
  expect(names('todya')).toEqual([]);
});

test('finds entries by verbs besides their name', () => {
  for (const typed of ['new', 'add', 'create', 'new task', 'add task', 'create task'])
    expect(names(typed), typed).toEqual(['Task']);
});

test('finds an article by its exact title', () => {
  const article = { name: 'The email outbox', about: 'What went out' };
  expect(matching([article], 'outbox went', { forgiving: false })).toEqual([article]);
  expect(matching([article], 'outbix', { forgiving: false })).toEqual([]);
});

test('finds a tenant’s own word for startups by the general one', () => {
  const general = { startup: 'Startup', startups: 'Startups' };
  const named = (one: { name: string; about?: string }) =>
    withGeneralWord(one, { startup: 'Venture', startups: 'Ventures' }, general);
  expect(matching([portfolio, tasks].map(named), 'startup').map(({ name }) => name)).toEqual(['Ventures Portfolio']);
  expect(matching([portfolio].map(named), 'venture')).toHaveLength(1);
  expect(withGeneralWord(portfolio, general, general)).toBe(portfolio);
});

test.each(['appearance', 'time zone', 'timezone', 'dark'])('finds the preferences by the hidden word %s', (typed) => {
  const preferences = { name: 'Preferences', about: texts.about.preferences, also: texts.words.preferences };
  expect(matching([preferences, tasks], typed)).toEqual([preferences]);
});

test.each(['العملة', 'عملة', 'والعملة', 'لغات'])('finds %s after the Arabic word for and', (typed) => {
  const general = { name: 'الإعدادات العامة', about: 'الاسم والعملة ولغات' };
  expect(matching([general], typed)).toEqual([general]);
});

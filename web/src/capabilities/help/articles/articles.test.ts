// Checks in each language that the articles name only existing labels and routes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { capabilities } from '@seedbed/domain/capabilities.ts';
import { readArticle } from '@seedbed/domain/help/article.ts';
import { isUserType } from '@seedbed/domain/help/user-type.ts';
import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import { describe, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { fullPath } from '#platform/routes.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const languages = ['en', 'ar'] as const;
const inOwnWords = (text: string, language: string) =>
  Object.entries(startupWords(null, language)).reduce((all, [name, word]) => all.replaceAll(`{{${name}}}`, word), text);
const sourceOf = (language: string, slug: string) =>
  inOwnWords(readFileSync(path.join(root, 'docs/help', language, `${slug}.md`), 'utf8'), language);
const slugsOf = (language: string) =>
  readdirSync(path.join(root, 'docs/help', language)).map((file) => path.basename(file, '.md'));
const slugs = slugsOf('en');
const paths = routes.map(fullPath).map((place) => place.replace(/\/$/, '') || '/');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** All texts of a language as patterns, since parameters match any name or number. */
function labelsOf(language: string): (label: string) => boolean {
  const folder = path.join(root, 'locales', language);
  const texts = readdirSync(folder).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const patterns = texts.map((text) => {
    const own = inOwnWords(text, language);
    return new RegExp(
      `^${own
        .split(/\{\{\w+\}\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    );
  });
  // A pattern of only a parameter would match everything.
  return (label) => patterns.some((pattern) => pattern.source !== '^.+$' && pattern.test(label));
}

test('writes every article in every language', () => {
  expect(slugs.length).toBeGreaterThan(13);
  for (const language of languages) expect(slugsOf(language), language).toEqual(slugs);
});

describe.each(languages)('articles in %s', (language) => {
  const isLabel = labelsOf(language);

  test.each(slugs)('names only existing labels, routes and roles: %s', (slug) => {
    const source = sourceOf(language, slug);
    const article = readArticle(slug, source);
    const head = /^for: (.+)$/m.exec(source)?.[1]?.split(', ') ?? [];
    expect(head.filter((one) => !isUserType(one))).toEqual([]);
    expect(article.for.length).toBeGreaterThan(0);
    expect(capabilities.map(({ name }) => name)).toContain(article.about);
    expect(article.order).toBeGreaterThan(0);
    expect(article.pages.filter((page) => !paths.includes(page) && !paths.includes(page.replace(/\/\*$/, '')))).toEqual(
      [],
    );

    const named = [...article.text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !isLabel(label))).toEqual([]);

    const links = [...article.text.matchAll(/\]\((.+?)\)/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !(to.startsWith('/') ? paths : slugs).includes(to))).toEqual([]);
    expect(article.text).not.toMatch(/<\w/);
  });
});

test('keeps the facts in translations', () => {
  for (const slug of slugs) {
    const facts = (language: string) => {
      const { for: readers, about, pages, order } = readArticle(slug, sourceOf(language, slug));
      return { readers, about, pages, order };
    };
    expect({ slug, ...facts('ar') }).toEqual({ slug, ...facts('en') });
  }
});

test('offers help to everybody on their main pages', () => {
  const all = slugs.map((slug) => readArticle(slug, sourceOf('en', slug)));
  const pagesFor = (userType: string) =>
    new Set(all.filter((one) => one.for.some((reader) => reader === userType)).flatMap((one) => one.pages));
  for (const userType of ['incubator', 'mentor', 'founder', 'applicant', 'evaluator', 'community-member'])
    expect([...pagesFor(userType)], userType).toEqual(
      expect.arrayContaining(['/', '/profile', '/account/settings', '/account/settings/notifications']),
    );
});

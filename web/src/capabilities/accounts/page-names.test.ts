// One page has one name: links to account pages use the heading of the page.
import { readFileSync } from 'node:fs';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';

const texts = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'));

/** Arabic prefixes the article, and Japanese writes the phrase as one word. */
const wordsOf = (text: string, language: string): string[] =>
  text
    .toLocaleLowerCase(language.slice(0, 2))
    .split(/[\s-]+/)
    .map((word) => word.replace(/^ال/, ''))
    .filter((word) => word.length >= 2);

test.each(languages)('uses the same name in %s', (language) => {
  const { entries, contexts } = texts(language, 'navigation');
  const { settings } = texts(language, 'accounts');
  const { export: own } = texts(language, 'own-account');
  const places: [string, string][] = [
    [entries['user-integrations'], settings.integrations],
    [entries['coaching-preferences'], settings.coaching],
    [contexts.coaching, settings.coaching],
    [entries['user-export'], own.title],
  ];
  for (const [link, page] of places) {
    const same = wordsOf(link, language).filter((word) =>
      wordsOf(page, language).some((other) => other.includes(word) || word.includes(other)),
    );
    expect({ link, page, same: same.length > 0 }).toEqual({ link, page, same: true });
  }
});

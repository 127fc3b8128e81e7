// One place has one name: what leads to a page of the account says the word that the page itself is headed by.
import { readFileSync } from 'node:fs';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';

const texts = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'));

/** Arabic writes the article and Japanese the whole phrase as one word. */
const wordsOf = (text: string, language: string): string[] =>
  text
    .toLocaleLowerCase(language.slice(0, 2))
    .split(/[\s-]+/)
    .map((word) => word.replace(/^ال/, ''))
    .filter((word) => word.length >= 2);

test.each(languages)('in %s', (language) => {
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

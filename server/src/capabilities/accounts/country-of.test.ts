import { countries } from '@seedbed/domain/accounts/countries.ts';
import { languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';
import { countryOf } from './country-of.ts';

test.each([
  ['FR', 'FR'],
  ['fra', 'FR'],
  ['Deutschland', 'DE'],
  ['GERMANY', 'DE'],
  ['alemania', 'DE'],
  ['États-Unis', 'US'],
  ['USA', 'US'],
  ['日本', 'JP'],
  ['مصر', 'EG'],
  ['Wakanda', null],
])('reads the country %s', (typed, code) => {
  expect(countryOf(typed)).toBe(code);
});

test('reads each country by its name in each language of the product', () => {
  const wrong = languages.flatMap((language) => {
    const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
    return countries.filter((code) => countryOf(names.of(code) ?? '') !== code).map((code) => `${language} ${code}`);
  });
  expect(wrong).toEqual([]);
});

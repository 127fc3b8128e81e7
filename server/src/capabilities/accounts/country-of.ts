import { countries } from '@seedbed/domain/accounts/countries.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import codes from 'i18n-iso-countries';

/** A code of two or three letters, or the name of the country in a language of the product; null for other words. */
export const countryOf = (typed: string): string | null => countryNames().get(keyOf(typed)) ?? null;

/** Words in brackets tell countries apart, so they stay. */
const keyOf = (text: string) => headerKey(text.replace(/[()]/g, ' '));

let known: ReadonlyMap<string, string> | undefined;

/** Built on first use: most processes never read a file with countries. */
function countryNames(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...countries.flatMap((code) => namesOf(code).map((name) => [keyOf(name), code] as const)),
    // Codes win over names: a short name must not hide one.
    ...countries.flatMap((code) =>
      [code, codes.alpha2ToAlpha3(code)].map((one) => [keyOf(one ?? code), code] as const),
    ),
  ]);
  return known;
}

const namesOf = (code: string): string[] =>
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap(
      (style) => new Intl.DisplayNames([localeOf(language)], { type: 'region', style }).of(code) ?? [],
    ),
  );

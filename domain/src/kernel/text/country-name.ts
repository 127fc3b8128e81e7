import { localeOf } from '#kernel/translations.ts';

/** A country is a code, or an older text. */
export const countryName = (country: string, language: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(country) ?? country)
    : country;

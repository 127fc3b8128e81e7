export interface Translation {
  language: string;
  value: string;
}

/** The value for `language`, else English, else an empty string. */
export const translated = (translations: readonly Translation[], language: string): string =>
  translations.find((t) => t.language === language)?.value ??
  translations.find((t) => t.language === 'en')?.value ??
  '';

/** Interface languages; the specification spells `ja_JP` so. */
export const languages = ['ar', 'de', 'en', 'es', 'fr', 'id', 'ja_JP', 'ko', 'pt', 'tr', 'uk'] as const;
export type Language = (typeof languages)[number];

/** The languages that most organizations work in. */
export const commonLanguages = ['en', 'fr', 'es', 'de', 'pt'] as const satisfies readonly Language[];
/** All languages as organizations choose from them: the common ones first. */
export const offeredLanguages: readonly Language[] = [...new Set<Language>([...commonLanguages, ...languages])];

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** Converts `ja_JP` to its BCP 47 tag; an invalid tag would make Intl throw. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

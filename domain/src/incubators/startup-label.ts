import { isLanguage, type Language, localeOf, type Translation } from '#kernel/translations.ts';

export interface StartupNameAlternative {
  active: boolean;
  labels: readonly Translation[];
  /** The tenant writes plurals itself, since no rule forms them in every language; may be missing. */
  plurals?: readonly Translation[] | null;
}
type Alternative = StartupNameAlternative | null | undefined;

/** The product's own words: singular, plural. */
const ownWords: Readonly<Record<Language, readonly [one: string, several: string]>> = {
  ar: ['شركة ناشئة', 'شركات ناشئة'],
  de: ['Startup', 'Startups'],
  en: ['Startup', 'Startups'],
  es: ['Startup', 'Startups'],
  fr: ['Startup', 'Startups'],
  id: ['Startup', 'Startup'],
  ja_JP: ['スタートアップ', 'スタートアップ'],
  ko: ['스타트업', '스타트업'],
  pt: ['Startup', 'Startups'],
  tr: ['Girişim', 'Girişimler'],
  uk: ['Стартап', 'Стартапи'],
};
const wordsIn = (language: string) => ownWords[isLanguage(language) ? language : 'en'];

/**
 * Parameters of texts: `{{Startup}}` for the beginning of a text and for titles, `{{startup}}` inside a sentence. Arabic
 * has no capitals, but titles take the article: there `{{Startup}}` is "the startup" and `{{startup}}` "a startup".
 */
export type StartupWords = Readonly<Record<'startup' | 'startups' | 'Startup' | 'Startups', string>>;

export function startupWords(alternative: Alternative, language: string): StartupWords {
  const Startup = startupLabel(alternative, language);
  const Startups = startupPluralLabel(alternative, language);
  if (language === 'ar')
    return { Startup: withArticle(Startup), Startups: withArticle(Startups), startup: Startup, startups: Startups };
  const locale = localeOf(renamed(alternative, language)?.language ?? language);
  const inSentence = (label: string) => (language === 'de' ? label : lowerCase(label, locale));
  return { Startup, Startups, startup: inSentence(Startup), startups: inSentence(Startups) };
}

/**
 * In the product's own words the adjective takes the article too. In a tenant's label of several words, no rule says
 * which ones do.
 */
function withArticle(label: string): string {
  if (ownWords.ar.includes(label)) return label.replace(/[\p{L}]+/gu, 'ال$&');
  return /^(?!ال)\p{Script=Arabic}+$/u.test(label) ? `ال${label}` : label;
}

/** The tenant's word for a startup, else the product's. */
const startupLabel = (alternative: Alternative, language: string): string =>
  renamed(alternative, language)?.value ?? wordsIn(language)[0];

/** The tenant's plural. Without one, use the singular: better than a wrong ending or two languages in one sentence. */
function startupPluralLabel(alternative: Alternative, language: string): string {
  const singular = renamed(alternative, language);
  if (!singular) return wordsIn(language)[1];
  return written(alternative?.plurals, singular.language)?.value ?? singular.value;
}

/** Abbreviations such as SaaS and SME keep their capitals. */
const lowerCase = (label: string, locale: string): string =>
  label.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => word.toLocaleLowerCase(locale));

function renamed(alternative: Alternative, language: string): Translation | undefined {
  if (!alternative?.active) return undefined;
  return written(alternative.labels, language) ?? written(alternative.labels, 'en');
}

const written = (list: readonly Translation[] | null | undefined, language: string) =>
  list?.find((label) => label.language === language && label.value.trim() !== '');

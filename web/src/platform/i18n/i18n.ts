import { directionOf, isLanguage, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import i18next, { type Namespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { stored } from '#platform/browser-storage.ts';
import { rememberedLanguage, rememberLanguage } from './language-cookie.ts';
import { startupWords } from './startup-words.ts';

/** The joined ones hold texts of all capabilities that one page shows. `npm run generate` writes them. */
const files = import.meta.glob<Record<string, unknown>>(['#locales/*/*.json', './joined/*/*.json'], {
  import: 'default',
});
const fileOf = (language: string, namespace: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1];

/** A pseudo-language for testing longer texts; production builds drop its code. */
export const stretching = /* @__PURE__ */ stored('texts', (value): value is 'stretched' => value === 'stretched');

async function textsOf(load: () => Promise<Record<string, unknown>>, language: string) {
  if (import.meta.env.MODE === 'production' || language !== 'en' || !stretching.read()) return load();
  const { pseudoLocale } = await import('./pseudo-locale.ts');
  return pseudoLocale(await load());
}

export const firstLanguage = (): Language => {
  const wanted = rememberedLanguage() ?? boot.language;
  return isLanguage(wanted) ? wanted : 'en';
};

/** Loads only `namespaces`; other capabilities load their texts with their pages. */
export async function startLanguage(namespaces: Namespace[]): Promise<void> {
  i18next.on('languageChanged', applyLanguage);
  await i18next
    .use({
      type: 'backend' as const,
      read(language: string, namespace: string, done: (error: unknown, texts: Record<string, unknown> | null) => void) {
        const load = fileOf(language, namespace);
        if (!load) return done(null, {});
        textsOf(load, language).then(
          (texts) => done(null, texts),
          (error) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: boot.production ? 'en' : false,
      ns: namespaces as string[],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: startupWords(firstLanguage()) },
      react: { useSuspense: true },
      returnNull: false,
    });
  applyLanguage(i18next.language);
}

function applyLanguage(language: string) {
  const interpolation = i18next.options.interpolation;
  if (interpolation) interpolation.defaultVariables = startupWords(language);
  document.documentElement.lang = localeOf(language);
  document.documentElement.dir = directionOf(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}

/** The router asks for the texts of the first page before the language has started. i18next would forget them. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()));
  await i18next.loadNamespaces(namespaces);
}

/** The locale for Intl; `localeOf` is the only mapping. */
export const locale = (): string => localeOf(i18next.language ?? 'en');

/** A label inside a sentence, such as that of a role, in its form outside of sentences. */
export const capitalized = (label: string): string => label.charAt(0).toLocaleUpperCase(locale()) + label.slice(1);

/** Between an old and a new value. Arrows have no direction of their own: a text from right to left leaves them as they are. */
export const arrow = (): string => (i18next.dir() === 'rtl' ? '←' : '→');

/** By its own name, for a list, or by its name in the reader's language. */
export function nameOfLanguage(language: Language, reader: string = language): string {
  const [own = 'en'] = localeOf(language).split('-');
  const [locale = own] = localeOf(reader).split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(own) ?? own;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

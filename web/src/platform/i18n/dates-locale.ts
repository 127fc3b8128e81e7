import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Week starts of the main regions of our languages, since old browsers lack them in Intl. */
const firstDays: Record<string, 0 | 1 | 6> = { ar: 6, ko: 0, ja_JP: 0, pt: 0 };

const locales: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  id: () => import('dayjs/locale/id'),
  ja_JP: () => import('dayjs/locale/ja'),
  ko: () => import('dayjs/locale/ko'),
  pt: () => import('dayjs/locale/pt'),
  tr: () => import('dayjs/locale/tr'),
  uk: () => import('dayjs/locale/uk'),
};

/** The weekday on which weeks begin; Sunday is 0. */
export const firstWeekdayOf = (language: string): 0 | 1 | 6 => firstDays[language] ?? 1;

/** The locale for Mantine's calendars, loaded unless it is English. */
export function useDatesLocale(): { name: string; firstDay: 0 | 1 | 6 } {
  const { i18n } = useTranslation();
  const [name, setName] = useState('en');
  useEffect(() => {
    const language = i18n.language as Language;
    if (language === 'en') setName('en');
    else void locales[language]().then(() => setName(localeOf(language).split('-')[0] ?? 'en'));
  }, [i18n.language]);
  return { name, firstDay: firstWeekdayOf(i18n.language) };
}

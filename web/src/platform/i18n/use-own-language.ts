import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { changeLanguage } from './i18n.ts';

/** The account's language precedes the tenant's and the browser's stored one. */
export function useOwnLanguage(language: string | null | undefined): void {
  useEffect(() => {
    if (isLanguage(language) && i18next.language !== language) void changeLanguage(language);
  }, [language]);
}

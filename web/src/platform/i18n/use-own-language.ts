import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { changeLanguage } from './i18n.ts';

/** The account's own language comes before the tenant's and before what this browser remembers. */
export function useOwnLanguage(language: string | null | undefined): void {
  useEffect(() => {
    if (isLanguage(language) && i18next.language !== language) void changeLanguage(language);
  }, [language]);
}

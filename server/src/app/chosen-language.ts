import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';

/** What this browser chose last. It is only about words, so it may be anybody's. */
export function chosenLanguage(cookie: string | undefined): Language | null {
  const chosen = /(?:^|; )lang_pref=([A-Za-z_]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { boot } from '#platform/boot.ts';

/** Authors write sections and items in the language of the organization, and add words of other languages. */
export function baseLanguage(): Language {
  const language = boot.publicIncubator?.defaultLanguage;
  return isLanguage(language) ? language : 'en';
}

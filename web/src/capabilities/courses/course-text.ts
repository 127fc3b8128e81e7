import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';

/** A text in the language of the reader, else in any language. */
export const ownText = (texts: readonly Translation[]): string =>
  translated(texts, i18next.language) || (texts[0]?.value ?? '');

import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';

/** In the language of the person, or else in the first that it has. */
export const sectionName = ({ name }: { name: readonly Pick<Translation, 'language' | 'value'>[] }): string =>
  translated(name, i18next.language) || (name[0]?.value ?? '');

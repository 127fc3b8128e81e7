import * as v from 'valibot';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { cleanLine, cleanText } from '#kernel/text/clean-text.ts';
import { languages, type Translation } from '#kernel/translations.ts';

/** At most one text for each language. Empty ones are left out. */
const textsOf = (clean: (text: string) => string, most: number) =>
  v.pipe(
    v.array(
      v.strictObject({
        language: v.picklist(languages, 'invalid'),
        value: v.pipe(v.string('invalid'), v.transform(clean), v.maxLength(most, 'max-characters')),
      }),
      'invalid',
    ),
    v.check((list) => new Set(list.map(({ language }) => language)).size === list.length, 'invalid'),
    v.transform((list): Translation[] => list.filter(({ value }) => value !== '')),
    v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
  );

export const translations = (most: number) => textsOf(cleanLine, most);

/** Texts that keep their lines. */
export const longTranslations = (most: number) => textsOf((text) => cleanText(text, true), most);

export const requiredTranslations = (most: number) =>
  v.pipe(
    translations(most),
    v.check((list) => list.length > 0, 'required'),
  );

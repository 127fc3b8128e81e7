import * as v from 'valibot';
import { cleanLine, cleanText } from '#kernel/text/clean-text.ts';
import { languages, type Translation } from '#kernel/translations.ts';

/** A text for each language; at most one for each. Empty ones are left out. */
export const translations = (most: number) =>
  v.pipe(
    v.array(
      v.strictObject({
        language: v.picklist(languages, 'invalid'),
        value: v.pipe(v.string('invalid'), v.transform(cleanLine), v.maxLength(most, 'max-characters')),
      }),
      'invalid',
    ),
    v.check((list) => new Set(list.map(({ language }) => language)).size === list.length, 'invalid'),
    v.transform((list): Translation[] => list.filter(({ value }) => value !== '')),
  );

/** Texts that keep their lines. */
export const longTranslations = (most: number) =>
  v.pipe(
    v.array(
      v.strictObject({
        language: v.picklist(languages, 'invalid'),
        value: v.pipe(
          v.string('invalid'),
          v.transform((text) => cleanText(text, true)),
          v.maxLength(most, 'max-characters'),
        ),
      }),
      'invalid',
    ),
    v.check((list) => new Set(list.map(({ language }) => language)).size === list.length, 'invalid'),
    v.transform((list): Translation[] => list.filter(({ value }) => value !== '')),
  );

export const requiredTranslations = (most: number) =>
  v.pipe(
    translations(most),
    v.check((list) => list.length > 0, 'required'),
  );

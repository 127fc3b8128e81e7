import * as v from 'valibot';
import { hexColor } from '#incubators/color.ts';
import { websiteLink } from '#kernel/links.ts';
import { withoutInvisible } from '#kernel/text/clean-text.ts';

/** A name: one line, never empty. */

const orNull = (text: string): string | null => text || null;
const orNothing = <const Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);

/** A text of several lines. */
export const optionalText = (max: number) =>
  orNothing(
    v.pipe(
      v.string('invalid'),
      v.transform((text) => text.split(/\r?\n/).map(withoutInvisible).join('\n').trim()),
      v.maxLength(max, 'max-characters'),
      v.transform(orNull),
    ),
  );

export const optionalLink = orNothing(
  v.pipe(
    v.string('url'),
    v.maxLength(2_000, 'max-characters'),
    v.check((typed) => typed.trim() === '' || websiteLink(typed) !== null, 'url'),
    v.transform(websiteLink),
  ),
);

const isColor = (text: string) => hexColor(text) !== null;

export const requiredColor = v.pipe(
  v.string('required'),
  v.check((text) => text.trim() !== '', 'required'),
  v.check(isColor, 'color'),
  v.transform((text) => hexColor(text) ?? text),
);

/** Null takes the color that follows from the brand. */
export const optionalColor = orNothing(
  v.pipe(
    v.string('color'),
    v.check((text) => text.trim() === '' || isColor(text), 'color'),
    v.transform(hexColor),
  ),
);

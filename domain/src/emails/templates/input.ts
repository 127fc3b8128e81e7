import * as v from 'valibot';
import { cleanText } from '#kernel/text/clean-text.ts';
import { anyLine, requiredLine } from '#kernel/text/line-input.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';
import { fieldsIn } from './merge-fields.ts';
import { type TemplateKey, type TemplateTexts, templateOf } from './template.ts';

const texts = v.object({
  subject: requiredLine(200),
  text: v.pipe(
    v.string('required'),
    v.transform((given) => cleanText(given, true).trim()),
    v.nonEmpty('required'),
    v.maxLength(5_000, 'max-characters'),
  ),
  button: requiredLine(60),
});

/** An open brace that closes nothing would reach the recipient. */
const isWellFormed = (text: string) => !/\{\{|\}\}/.test(text.replace(/\{\{\s*[\w-]*\s*\}\}/g, ''));

/** Throws `Validation`: a template names only the merge fields of its email, and all that it needs. */
export function checkTemplate(key: TemplateKey, input: InputOf<typeof texts>): TemplateTexts {
  const { fields, required } = templateOf(key);
  const known = new Set<string>(fields);
  const withKnownFields = v.pipe(
    v.string(),
    v.check((text) => isWellFormed(text), 'emails.broken-merge-field'),
    v.check((text) => fieldsIn(text).every((name) => known.has(name)), 'emails.unknown-merge-field'),
  );
  const values = checked(texts, input, { namespace: 'emails' });
  const all = v.pipe(
    v.object({ subject: withKnownFields, text: withKnownFields, button: withKnownFields }),
    v.forward(
      v.partialCheck(
        [['subject'], ['text']],
        ({ subject, text }) => required.every((name) => fieldsIn(`${subject} ${text}`).includes(name)),
        'emails.missing-merge-field',
      ),
      ['text'],
    ),
  );
  return checked(all, values, { namespace: 'emails' });
}

/** The reason of a rejection that has an email of its own. */
const variant = v.object({
  variant: v.nullish(anyLine(100), null),
});

/** Throws `Validation`. Only rejections have emails by reason. */
export function checkVariant(key: TemplateKey, given: string | null | undefined): string | null {
  const { variant: reason } = checked(variant, { variant: given ?? null }, { namespace: 'emails' });
  if (reason && key !== 'rejection')
    throw new Validation({ variant: [{ code: 'invalid', params: { field: 'emails:fields.variant' } }] });
  return reason || null;
}

import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import { requiredTranslations } from '#kernel/questions/translated-texts.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { anyLine, requiredLine } from '#kernel/text/line-input.ts';
import { languages } from '#kernel/translations.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { resourceKinds, sectionIcons } from './resource.ts';

const options = { namespace: 'resources' };
export const titleCharacters = 160;

export const sectionInput = v.object({
  name: requiredTranslations(80),
  icon: v.optional(v.picklist(sectionIcons, 'invalid'), 'book'),
});
export type SectionFields = v.InferOutput<typeof sectionInput>;
export const sectionFields = Object.keys(sectionInput.entries) as (keyof SectionFields)[];
/** Throws `Validation`. */
export const checkSection = (input: object): SectionFields => checked(sectionInput, input, options);

const address = v.pipe(
  v.string('invalid'),
  v.maxLength(2_000, 'max-characters'),
  v.transform((typed) => typed.trim()),
  v.check((typed) => typed === '' || websiteLink(typed) !== null, 'url'),
  v.transform((typed) => websiteLink(typed)),
);

const day = v.pipe(
  v.custom<Temporal.PlainDate | string>((value) => dayFrom(String(value)) !== null, 'invalid'),
  v.transform((value) => dayFrom(String(value)) as Temporal.PlainDate),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

export const resourceInput = v.object({
  sectionId: recordId<'ResourceSection'>('required'),
  title: requiredLine(titleCharacters),
  summary: v.optional(anyLine(300), ''),
  url: v.optional(v.nullable(address), null),
  isRequired: v.optional(v.boolean('invalid'), false),
  isPinned: v.optional(v.boolean('invalid'), false),
  reviewOn: v.optional(v.nullable(day), null),
  ownerId: v.optional(v.nullable(recordId<'User'>()), null),
});
/** The fields that a change names. */
export const resourceChanges = v.partial(resourceInput);
export type ResourceFields = v.InferOutput<typeof resourceInput>;
export const resourceFields = Object.keys(resourceInput.entries) as (keyof ResourceFields)[];

/** Throws `Validation`. Only a link has an address. */
export function checkResource(input: object, kind: string): ResourceFields {
  const fields = checked(resourceInput, input, options);
  return kind === 'link' ? fields : { ...fields, url: null };
}

export const newResource = v.object({
  kind: v.picklist(resourceKinds, 'invalid'),
  language: v.optional(v.nullable(v.picklist(languages, 'invalid')), null),
});
/** Throws `Validation`. */
export const checkNewResource = (input: object) => checked(newResource, input, options);

export const publishNote = v.object({ note: v.optional(anyLine(300), '') });
/** Throws `Validation`. */
export const checkPublishNote = (input: object) => checked(publishNote, input, options);

export const articleTitle = v.object({ title: requiredLine(titleCharacters) });
/** Throws `Validation`. */
export const checkArticleTitle = (input: object) => checked(articleTitle, input, options);

export const quoteCharacters = 300;
export const threadQuote = v.object({ quote: requiredLine(quoteCharacters) });
/** Throws `Validation`. */
export const checkQuote = (input: object) => checked(threadQuote, input, options);

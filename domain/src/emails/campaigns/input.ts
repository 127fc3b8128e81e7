import * as v from 'valibot';
import { emailFrom } from '#kernel/email-address.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { anyLine, optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { languages } from '#kernel/translations.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { checkAudience } from '#resources/audience/input.ts';
import { campaignBlock, charactersOf, mostBlocks, mostCharacters } from './blocks.ts';
import { audienceKinds, type CampaignAudience, type CampaignText, eventParts } from './campaign.ts';
import { campaignFieldsIn, isKnown, isWellFormed, wordsOf } from './merge.ts';

const options = { namespace: 'campaigns' };

const text = v.pipe(
  v.object({
    language: v.picklist(languages, 'invalid'),
    subject: anyLine(200),
    preview: anyLine(200),
    blocks: v.pipe(v.array(campaignBlock, 'invalid'), v.maxLength(mostBlocks, 'too-many')),
  }),
  v.check(({ blocks }) => charactersOf(blocks) <= mostCharacters, 'emails.too-long'),
  v.check((one) => wordsOf(one).every(isWellFormed), 'emails.broken-merge-field'),
  v.check(
    (one) =>
      wordsOf(one)
        .flatMap(campaignFieldsIn)
        .every(({ name }) => isKnown(name)),
    'emails.unknown-merge-field',
  ),
);

const texts = v.pipe(
  v.array(text, 'invalid'),
  v.minLength(1, 'required'),
  v.check((all) => new Set(all.map(({ language }) => language)).size === all.length, 'invalid'),
  v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
);

const audience = v.pipe(
  v.object({
    kind: v.picklist(audienceKinds, 'invalid'),
    viewId: v.nullable(recordId<'SavedView'>()),
    campaignId: v.nullable(recordId<'Campaign'>()),
    eventId: v.optional(v.nullable(recordId<'IncubatorEvent'>()), null),
    eventPart: v.optional(v.picklist(eventParts, 'invalid'), 'registered'),
    startupIds: v.pipe(v.array(recordId<'Startup'>(), 'invalid'), v.maxLength(500, 'too-many')),
    rules: v.array(v.unknown(), 'invalid'),
  }),
  v.transform(({ rules, ...given }): CampaignAudience => ({ ...given, rules: checkAudience({ audience: rules }) })),
  v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
);

const replyTo = v.pipe(
  optionalLine(200),
  v.check((address) => address === null || emailFrom(address) !== null, 'invalid'),
);

export const campaignFieldsInput = v.object({
  name: requiredLine(120),
  texts,
  audience,
  senderName: optionalLine(80),
  replyTo,
  /** Full hours of the recipient's day. */
  notBeforeHour: v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'min'), v.maxValue(23, 'max'))),
    null,
  ),
});
export type CampaignInput = v.InferOutput<typeof campaignFieldsInput>;
export const campaignInputNames = Object.keys(campaignFieldsInput.entries) as (keyof CampaignInput)[];

/** Throws `Validation`. */
export const checkNewCampaign = ({ name }: { name: string }): { name: string } =>
  checked(v.object({ name: requiredLine(120) }), { name }, options);

/** Throws `Validation`. A draft may have gaps, but no field that nobody can fill. */
export const checkCampaign = (input: object): CampaignInput => checked(campaignFieldsInput, input, options);
export const checkTexts = (input: unknown): CampaignText[] =>
  checked(v.object({ texts }), { texts: input }, options).texts;
export const checkCampaignAudience = (input: unknown): CampaignAudience =>
  checked(v.object({ audience }), { audience: input }, options).audience;

/** Days until a stop ends; null for one without an end. */
export const stopDays = [7, 30, 90, 365] as const;

const stop = v.object({
  address: v.pipe(
    requiredLine(254),
    v.check((address) => emailFrom(address) !== null, 'invalid'),
    v.transform((address) => address.toLowerCase()),
  ),
  detail: requiredLine(300),
  days: v.optional(v.nullable(v.picklist(stopDays, 'invalid')), null),
});

export const stopListInput = v.object({
  text: v.pipe(
    v.string('required'),
    v.check((typed) => typed.trim() !== '', 'required'),
    v.maxLength(400_000, 'too-long'),
  ),
  /** For addresses without an own reason. */
  detail: optionalLine(300),
});
/** Throws `Validation`. */
export const checkStopList = (input: object) => checked(stopListInput, input, options);
export type StopInput = v.InferOutput<typeof stop>;
/** Throws `Validation`. */
export const checkStop = (input: object): StopInput => checked(stop, input, options);

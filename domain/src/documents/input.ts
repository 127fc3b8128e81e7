import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import { longTranslations, requiredTranslations } from '#kernel/questions/translated-texts.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { type AssetKind, assetKinds, assetOwners, assetVisibilities } from './asset.ts';
import { visibilities } from './document.ts';

const options = { namespace: 'documents' };

export const folderFields = v.object({
  name: requiredLine(80),
  parentId: v.optional(v.nullable(recordId<'DocumentFolder'>()), null),
});
export type FolderInput = v.InferOutput<typeof folderFields>;
export const folderFieldNames = Object.keys(folderFields.entries) as (keyof FolderInput)[];
export const checkFolder = (input: object): FolderInput => checked(folderFields, input, options);

export const documentFields = v.object({
  folderId: v.optional(v.nullable(recordId<'DocumentFolder'>()), null),
  visibleTo: v.optional(v.picklist(visibilities, 'invalid'), 'all_of_startup'),
});
export type DocumentInput = v.InferOutput<typeof documentFields>;
export const documentFieldNames = Object.keys(documentFields.entries) as (keyof DocumentInput)[];
export const checkDocument = (input: object): DocumentInput => checked(documentFields, input, options);

const months = v.optional(
  v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'min'), v.maxValue(60, 'max'))),
  null,
);

export const assetFields = v.object({
  names: requiredTranslations(120),
  help: v.optional(longTranslations(2_000), []),
  kind: v.picklist(assetKinds, 'invalid'),
  owner: v.picklist(assetOwners, 'invalid'),
  visibleTo: v.optional(v.picklist(assetVisibilities, 'invalid'), 'founders_and_staff'),
  recursEveryMonths: months,
  expiresAfterMonths: months,
  isArchived: v.optional(v.boolean('invalid'), false),
});
export type AssetInput = v.InferOutput<typeof assetFields>;
export const assetFieldNames = Object.keys(assetFields.entries) as (keyof AssetInput)[];
export const checkAsset = (input: object): AssetInput => checked(assetFields, input, options);

/** A day, or its text yyyy-MM-dd. */
const day = v.pipe(
  v.custom<Temporal.PlainDate | string>(
    (value) => dayFrom(String(value)) !== null,
    ({ input }) => (input ? 'invalid' : 'required'),
  ),
  v.transform((value) => Temporal.PlainDate.from(String(value))),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

/** Input of the batch action. */
const askFields = v.object({
  assetId: recordId<'DataAsset'>(),
  dueOn: day,
  programId: v.optional(v.nullable(recordId<'Program'>()), null),
});
export type AskInput = v.InferOutput<typeof askFields>;
export const checkAsk = (input: unknown): AskInput => checked(askFields, input, options);

const line = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'));
const answers = {
  file: v.nullish(v.null('invalid'), null),
  link: v.pipe(
    line,
    v.transform((typed) => websiteLink(typed)),
    v.string('documents.invalid-link'),
    v.maxLength(500, 'max-characters'),
  ),
  value: v.pipe(line, v.maxLength(2_000, 'max-characters')),
  signed: v.pipe(line, v.maxLength(120, 'max-characters')),
} as const satisfies Record<AssetKind, v.GenericSchema>;

/** The link, the value, or the typed name of a signature. A file is a record of its own. */
export const checkAnswer = (kind: AssetKind, answer: unknown): string | null =>
  checked(v.object({ answer: answers[kind] as v.GenericSchema<unknown, string | null> }), { answer }, options).answer;

/** Why a request is returned; the startup reads it. */
export const checkReason = (reason: unknown): string =>
  checked(v.object({ reason: v.pipe(line, v.maxLength(1_000, 'max-characters')) }), { reason }, options).reason;

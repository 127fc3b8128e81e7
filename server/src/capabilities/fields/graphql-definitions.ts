import { fieldObjects } from '@seedbed/domain/fields/field.ts';
import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import DataLoader from 'dataloader';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { transact } from '#platform/tx.ts';
import { setFieldArchived } from './definitions/archive-field.ts';
import { arrangeFields } from './definitions/arrange-fields.ts';
import {
  type Conversion,
  type ConversionPreview,
  convertField,
  previewConversion,
} from './definitions/convert-field.ts';
import { createField } from './definitions/create-field.ts';
import { createSection, deleteSection, renameSection } from './definitions/sections.ts';
import { updateField } from './definitions/update-field.ts';
import {
  type FieldRow,
  fillableFields,
  listFields,
  listSections,
  roleLimitedFields,
  type SectionRow,
} from './find-fields.ts';

export const FieldObjectName = builder.enumType('FieldObject', { values: fieldObjects });

/** All fields of one answer ask together. */
const roleLimits = (context: Context) =>
  new DataLoader<FieldRow['id'], boolean>(async (ids) => {
    const limited = await roleLimitedFields(await context.read());
    return ids.map((id) => limited.has(id));
  });

export const Field = builder.objectRef<FieldRow>('Field').implement({
  description: 'The definition of a custom field.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    object: t.expose('object', { type: FieldObjectName }),
    slug: t.exposeString('slug', { description: 'Never changes; formulas and imports use it.' }),
    type: t.exposeString('type'),
    name: t.string({
      description: "The label in the reader's language.",
      resolve: ({ label, slug }, _, { language }) => translated(label, language) || slug,
    }),
    help: t.string({ resolve: ({ description }, _, { language }) => translated(description, language) }),
    label: t.expose('label', { type: 'JSON' }),
    description: t.expose('description', { type: 'JSON' }),
    validations: t.expose('validations', { type: 'JSON' }),
    options: t.expose('options', { type: 'JSON' }),
    calculation: t.expose('calculation', { type: 'JSON', nullable: true }),
    sectionId: t.exposeID('sectionId', { nullable: true }),
    visibleTo: t.stringList({ nullable: true, resolve: ({ visibleTo }) => visibleTo && [...visibleTo] }),
    editableBy: t.stringList({ nullable: true, resolve: ({ editableBy }) => editableBy && [...editableBy] }),
    isRoleLimited: t.boolean({
      description: 'Only some roles see it, or something that it is calculated from.',
      resolve: ({ id }, _, context) => context.loader(roleLimits).load(id),
    }),
    requiredAt: t.exposeString('requiredAt'),
    isSearchable: t.exposeBoolean('isSearchable'),
    isListed: t.exposeBoolean('isListed'),
    isArchived: t.exposeBoolean('isArchived'),
    version: t.exposeInt('version'),
  }),
});

const FieldSection = builder.objectRef<SectionRow>('FieldSection').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({ resolve: ({ title }, _, { language }) => translated(title, language) }),
    title: t.expose('title', { type: 'JSON' }),
    version: t.exposeInt('version'),
  }),
});

const ConversionObject = builder.objectRef<ConversionPreview>('FieldConversionPreview').implement({
  fields: (t) => ({
    kept: t.exposeInt('kept'),
    changed: t.exposeInt('changed'),
    lost: t.exposeInt('lost'),
    lostTexts: t.expose('lostTexts', { type: 'JSON' }),
    samples: t.expose('samples', { type: 'JSON' }),
  }),
});

const ConversionInput = builder.inputType('FieldConversionInput', {
  fields: (t) => ({
    type: t.string({ required: true }),
    validations: t.field({ type: 'JSON' }),
    options: t.field({ type: 'JSON' }),
    map: t.field({ type: 'JSON', description: 'Options of the new field by old text; an empty one drops the text.' }),
  }),
});

const allow = canDefineFields;
const object = { type: FieldObjectName, required: true } as const;

builder.queryFields((t) => ({
  fieldDefinitions: t.field({
    type: [Field],
    allow,
    description: 'All fields of an object in their order, archived ones too.',
    args: { object: t.arg({ type: FieldObjectName }) },
    resolve: async (_, args, context) => listFields(await context.read(), args.object ?? undefined),
  }),
  fillableFields: t.field({
    type: [Field],
    allow: 'signed-in',
    description: 'The fields that the person may fill in at records that they may edit.',
    args: { object: t.arg(object) },
    resolve: async (_, args, context) => fillableFields(await context.read(), context.actor, args.object),
  }),
  fieldSections: t.field({
    type: [FieldSection],
    allow,
    args: { object: t.arg(object) },
    resolve: async (_, args, context) => listSections(await context.read(), args.object),
  }),
  fieldConversion: t.field({
    type: ConversionObject,
    allow,
    args: { fieldId: t.arg.id({ required: true }), conversion: t.arg({ type: ConversionInput, required: true }) },
    resolve: async (_, { fieldId, conversion }, context) =>
      previewConversion(await context.read(), context.actor, fieldId, conversion as Conversion, {
        zone: context.tenant.timezone,
        language: context.language,
      }),
  }),
}));

const input = { type: 'JSON', required: true, description: 'Checked by the schema of its type.' } as const;

builder.mutationFields((t) => ({
  createField: t.field({
    type: Field,
    allow,
    args: { id: t.arg.id(), input: t.arg(input) },
    resolve: (_, args, { actor }) => transact(createField, actor, asObject(args.input), args.id),
  }),
  updateField: t.field({
    type: Field,
    allow,
    args: {
      fieldId: t.arg.id({ required: true }),
      input: t.arg(input),
      version: t.arg.int(),
      remap: t.arg({
        type: 'JSON',
        description: 'For each removed option in use the option that takes its place, or null.',
      }),
    },
    resolve: (_, { fieldId, version, remap, ...args }, { actor }) =>
      transact(updateField, actor, fieldId, {
        input: asObject(args.input),
        version,
        remap: asObject(remap ?? {}) as Record<string, string | null>,
      }),
  }),
  setFieldArchived: t.field({
    type: Field,
    allow,
    args: { fieldId: t.arg.id({ required: true }), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_, { fieldId, isArchived }, { actor }) => transact(setFieldArchived, actor, fieldId, isArchived),
  }),
  arrangeFields: t.field({
    type: [Field],
    allow,
    args: { object: t.arg(object), order: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, args, { actor }) => arrangeFields(actor, args.object, args.order),
  }),
  convertField: t.field({
    type: Field,
    allow,
    description: 'Copies the field under another type and archives the old one.',
    args: {
      fieldId: t.arg.id({ required: true }),
      conversion: t.arg({ type: ConversionInput, required: true }),
      id: t.arg.id(),
    },
    resolve: (_, { fieldId, conversion, id }, { actor, tenant, language }) =>
      convertField(actor, fieldId, conversion as Conversion, { zone: tenant.timezone, language }, id),
  }),
  createFieldSection: t.field({
    type: FieldSection,
    allow,
    args: { id: t.arg.id(), object: t.arg(object), title: t.arg(input) },
    resolve: (_, args, { actor }) => createSection(actor, args),
  }),
  renameFieldSection: t.field({
    type: FieldSection,
    allow,
    args: { sectionId: t.arg.id({ required: true }), title: t.arg(input), version: t.arg.int() },
    resolve: (_, { sectionId, title, version }, { actor }) =>
      transact(renameSection, actor, sectionId, { title }, version),
  }),
  deleteFieldSection: t.boolean({
    allow,
    args: { sectionId: t.arg.id({ required: true }) },
    resolve: (_, { sectionId }, { actor }) => deleteSection(actor, sectionId),
  }),
}));

const asObject = (given: unknown): object =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};

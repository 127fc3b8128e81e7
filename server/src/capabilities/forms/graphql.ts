import { fieldsVisibleTo } from '@seedbed/domain/fields/visible-fields.ts';
import { formChanges } from '@seedbed/domain/forms/input.ts';
import { canCreateForms, canOpenForms } from '@seedbed/domain/forms/policy.ts';
import * as v from 'valibot';
import { Field, listFields } from '#capabilities/fields/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { createForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { saveLines } from './draft/save-lines.ts';
import { findForm } from './find-forms.ts';
import { formList } from './form-list.ts';
import { Form, FormContent, FormPurposeName } from './graphql-types.ts';
import { setFormArchived, setFormShared } from './set-form-state.ts';
import { tagsForForms } from './tags.ts';
import { updateForm } from './update-form.ts';
import { findShared, findSide } from './versions/find-versions.ts';
import { publishForm } from './versions/publish-form.ts';

builder.listField('formList', {
  list: formList,
  row: Form,
  allow: canOpenForms,
  export: {
    title: 'navigation:entries.forms-management',
    file: 'forms',
    texts: 'forms',
    columns: {
      name: 'name',
      purpose: 'purpose',
      status: 'status',
      tag: 'tag: tags { name }',
      publishedNumber: 'publishedNumber',
      publishedAt: 'publishedAt',
      createdAt: 'createdAt',
    },
  },
});

const id = { required: true } as const;
const allow = canOpenForms;

builder.queryFields((t) => ({
  form: t.field({
    type: Form,
    nullable: true,
    allow,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findForm(await context.read(), context.actor, args.id)),
  }),
  formContent: t.field({
    type: FormContent,
    nullable: true,
    allow,
    description: 'The version with this id, or the draft of the form with this id.',
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findSide(await context.read(), context.actor, args.id)),
  }),
  fieldsForForms: t.field({
    type: [Field],
    allow,
    description: 'The custom fields that the person sees and a form may ask for.',
    resolve: async (_, __, context) =>
      fieldsVisibleTo(context.actor, await listFields(await context.read())).filter(({ calculation }) => !calculation),
  }),
  tagsForForms: t.field({
    type: [Tag],
    allow,
    description: 'The tags that a form can have.',
    resolve: async (_, __, context) => tagsForForms(await context.read(), 'forms'),
  }),
  criteriaForForms: t.field({
    type: [Tag],
    allow,
    description: 'The evaluation criteria that a question can measure.',
    resolve: async (_, __, context) => tagsForForms(await context.read(), 'topic'),
  }),
  sharedForm: t.field({
    type: FormContent,
    nullable: true,
    allow: 'anyone',
    description: 'The published version of a shared form.',
    args: { shareId: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findShared(await context.read(), args.shareId)),
  }),
}));

const FormInput = inputFromSchema('FormInput', v.partial(formChanges));

builder.mutationFields((t) => ({
  createForm: t.field({
    type: Form,
    allow: canCreateForms,
    args: {
      id: t.arg.id(),
      purpose: t.arg({ type: FormPurposeName, required: true }),
      input: t.arg({ type: FormInput, required: true }),
      copyOf: t.arg.id({ description: 'A form whose lines are copied.' }),
    },
    resolve: (_, { input, purpose, ...args }, { actor }) =>
      transact(createForm, actor, { ...args, input: { ...withoutNulls(input), purpose } }),
  }),
  updateForm: t.field({
    type: Form,
    allow,
    args: {
      formId: t.arg.id(id),
      input: t.arg({ type: FormInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { formId, input, version }, { actor }) =>
      transact(updateForm, actor, formId, withoutNulls(input), version),
  }),
  saveFormLines: t.field({
    type: Form,
    allow,
    description: 'Writes, moves, removes and restores lines of the draft: all or none.',
    args: { formId: t.arg.id(id), lines: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { formId, lines }, { actor }) => transact(saveLines, actor, formId, lines),
  }),
  publishForm: t.field({
    type: Form,
    allow,
    description: 'Starts the publishing; the status tells its result.',
    args: { formId: t.arg.id(id) },
    resolve: (_, { formId }, { actor }) => publishForm(actor, formId),
  }),
  setFormArchived: t.field({
    type: Form,
    allow,
    args: { formId: t.arg.id(id), isArchived: t.arg.boolean({ required: true }) },
    resolve: (_, { formId, isArchived }, { actor }) => transact(setFormArchived, actor, formId, isArchived),
  }),
  setFormShared: t.field({
    type: Form,
    allow,
    args: { formId: t.arg.id(id), isShared: t.arg.boolean({ required: true }) },
    resolve: (_, { formId, isShared }, { actor }) => transact(setFormShared, actor, formId, isShared),
  }),
  deleteForm: t.id({
    allow,
    args: { formId: t.arg.id(id) },
    resolve: (_, { formId }, { actor }) => deleteForm(actor, formId),
  }),
}));

import { formPurposes, formStatuses, type FormQuestion as Question } from '@seedbed/domain/forms/form.ts';
import { canEditForm, canPublishForm, canSeeMeasuredCriteria } from '@seedbed/domain/forms/policy.ts';
import { optionsDepthOf, type QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { questionTypes } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import DataLoader from 'dataloader';
import { TranslationType } from '#capabilities/incubators/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { draftQuestions } from './draft/find-lines.ts';
import type { FormRow, VersionRow } from './table.ts';
import { criteriaById, type FormTag, tagsOfForms } from './tags.ts';
import { type FormSide, listVersions } from './versions/find-versions.ts';

export const FormPurposeName = builder.enumType('FormPurpose', { values: formPurposes });
const FormStatusName = builder.enumType('FormStatus', { values: formStatuses });
const QuestionTypeName = builder.enumType('QuestionType', { values: questionTypes });

const FormOption = builder.objectRef<QuestionOption>('FormOption').implement({
  description: 'One choice of a question.',
  fields: (t) => ({
    value: t.exposeID('id', { description: 'Answers hold it. It stays under a new label.' }),
    labels: t.field({ type: [TranslationType], resolve: ({ label }) => [...label] }),
    isWriteIn: t.exposeBoolean('isWriteIn', { description: 'People write their own text with it.' }),
    numericalValue: t.exposeFloat('numericalValue', { nullable: true, description: 'In formulas and scores.' }),
    parentValue: t.exposeID('parentId', { nullable: true, description: 'The option above, in a tree.' }),
  }),
});

/** A line of a draft, or of a version: then without a version of its own. */
type Line = Question & { formId: string; version?: number };

const criterionLoader = (context: Context) =>
  new DataLoader<string, FormTag | null>(async (ids) => {
    const found = await criteriaById(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? null);
  });

export const FormQuestion = builder.objectRef<Line>('FormQuestion').implement({
  description: 'A question, or a part of the layout. A section begins a group that ends before the next section.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    formId: t.exposeID('formId'),
    questionType: t.expose('type', { type: QuestionTypeName }),
    behavesAs: t.expose('behavesAs', {
      type: QuestionTypeName,
      nullable: true,
      description: 'The type of the answer: of a custom field the type of its field. Null without an answer.',
    }),
    label: t.expose('label', { type: 'JSON' }),
    description: t.expose('description', { type: 'JSON' }),
    validations: t.expose('validations', { type: 'JSON' }),
    options: t.expose('options', { type: [FormOption] }),
    optionsDepth: t.int({ resolve: ({ options }) => optionsDepthOf(options) }),
    dependency: t.expose('dependency', {
      type: 'JSON',
      nullable: true,
      description:
        '`{ operator, statements }`. A statement is `{ action, questionId, operator, values }`, or again an operator with statements.',
    }),
    content: t.field({
      type: 'JSON',
      description: 'All facts of the line, as `saveFormLines` takes them.',
      resolve: ({ id: _id, formId: _form, type: _type, version: _version, ...content }) => content,
    }),
    criterion: t.field({
      type: Tag,
      nullable: true,
      description: 'The evaluation criterion that the question measures; null for applicants, founders and visitors.',
      resolve: async ({ criterionId }, _, context) =>
        criterionId && context.signedIn && canSeeMeasuredCriteria(context.actor)
          ? context.loader(criterionLoader).load(criterionId)
          : null,
    }),
    version: t.exposeInt('version', { nullable: true }),
  }),
});

const FormVersion = builder.objectRef<VersionRow>('FormVersion').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    number: t.exposeInt('number'),
    isBreaking: t.exposeBoolean('isBreaking', { description: 'Answers to the version before do not all fit.' }),
    publishedAt: t.expose('createdAt', { type: 'DateTime' }),
    questionCount: t.int({ resolve: ({ questions }) => questions.filter(({ behavesAs }) => behavesAs).length }),
  }),
});

/** All forms of one answer ask together. */
const tagsLoader = (context: Context) =>
  new DataLoader<FormRow['id'], FormTag[]>(async (ids) => tagsOfForms(await context.read(), ids));

export const Form = builder.objectRef<FormRow>('Form').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    purpose: t.expose('purpose', { type: FormPurposeName }),
    status: t.expose('status', { type: FormStatusName }),
    title: t.expose('title', { type: 'JSON' }),
    description: t.expose('description', { type: 'JSON' }),
    languages: t.stringList({ resolve: ({ languages }) => [...languages] }),
    hasChanges: t.exposeBoolean('hasChanges', { description: 'The draft differs from the published version.' }),
    publishedNumber: t.exposeInt('publishedNumber', { nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    problems: t.expose('problems', {
      type: 'JSON',
      nullable: true,
      description: 'Why the last publishing failed.',
    }),
    shareId: t.exposeID('shareId'),
    isShared: t.exposeBoolean('isShared'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'The last change of the form or its lines.' }),
    version: t.exposeInt('version'),
    tags: t.field({
      type: [Tag],
      description: 'Archived ones too.',
      resolve: ({ id }, _, context) => context.loader(tagsLoader).load(id),
    }),
    canEdit: t.boolean({ resolve: (form, _, { actor }) => canEditForm(actor, form) }),
    canPublish: t.boolean({ resolve: (form, _, { actor }) => canPublishForm(actor, form) }),
    lines: t.field({
      type: [FormQuestion],
      description: 'The draft.',
      resolve: async ({ id }, _, context) => {
        const tx = await context.read();
        const lines = await draftQuestions(tx, id);
        const criteria = await criteriaById(
          tx,
          lines.flatMap(({ criterionId }) => criterionId ?? []),
        );
        // A merged criterion is edited, and saved, as the one that it became.
        const current = (criterionId: string | null) => criteria.get(criterionId ?? '')?.id ?? criterionId;
        return lines.map((line) => ({ ...line, criterionId: current(line.criterionId), formId: id }));
      },
    }),
    versions: t.field({
      type: [FormVersion],
      description: 'Newest first.',
      resolve: async ({ id }, _, context) => listVersions(await context.read(), id),
    }),
  }),
});

export const FormContent = builder.objectRef<FormSide>('FormContent').implement({
  description: 'A published version, or a draft.',
  fields: (t) => ({
    formId: t.exposeID('formId'),
    name: t.string({
      description: "The title in the reader's language.",
      resolve: ({ title, name }, _, { language }) => translated(title, language) || name,
    }),
    number: t.exposeInt('number', { nullable: true, description: 'Null for the draft.' }),
    title: t.expose('title', { type: 'JSON' }),
    description: t.expose('description', { type: 'JSON' }),
    languages: t.stringList({ resolve: ({ languages }) => [...languages] }),
    questions: t.field({
      type: [FormQuestion],
      resolve: ({ questions, formId }) => questions.map((question) => ({ ...question, formId })),
    }),
  }),
});

import {
  canAnswerQuestion,
  fillingStates,
  graceEndOf,
  linesOfSections,
  shownLines,
} from '@seedbed/domain/forms/filling/filling.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { entityKinds } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { type EarlierAnswers, offeredAnswers } from '#capabilities/forms/answers/prefill/earlier-answers.ts';
import { FormPurposeName, FormQuestion } from '#capabilities/forms/graphql-types.ts';
import type { AnswerRow, SubmissionRow, VersionRow } from '#capabilities/forms/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { EntityKindName } from '#platform/graphql/entity-kind.ts';
import { loadContent } from './filling-content.ts';
import { type AccessibleResponse, canFillNow, dividedAnswers, type UnfittingAnswer } from './find-fillings.ts';

const FillingStateName = builder.enumType('FillingState', { values: fillingStates });

const FormAnswer = builder.objectRef<AnswerRow>('FormAnswer').implement({
  description: 'An answer of a draft, as the person typed it.',
  fields: (t) => ({
    questionId: t.exposeID('questionId'),
    value: t.field({ type: 'JSON', nullable: true, resolve: ({ value }) => value }),
    version: t.exposeInt('version'),
    author: t.field({
      type: User,
      nullable: true,
      resolve: async ({ authorId }, _, context) => (await loadPerson(context, authorId)) || null,
    }),
    answeredAt: t.expose('updatedAt', { type: 'DateTime' }),
    isPrefilled: t.exposeBoolean('isPrefilled', {
      description: 'Taken from what was known before, and not changed since.',
    }),
  }),
});

const UnfittingAnswerObject = builder.objectRef<UnfittingAnswer & { formId: string }>('UnfittingAnswer').implement({
  description: 'An answer that has no place in the current version of the form. It is kept.',
  fields: (t) => ({
    question: t.field({ type: FormQuestion, resolve: ({ question, formId }) => ({ ...question, formId }) }),
    value: t.field({ type: 'JSON', nullable: true, resolve: ({ row }) => row.value }),
  }),
});

type Submission = SubmissionRow & { version: number; form: VersionRow };

const FormSubmission = builder.objectRef<Submission>('FormSubmission').implement({
  description: 'What was submitted. It never changes.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    number: t.exposeInt('number'),
    formNumber: t.exposeInt('formNumber'),
    answers: t.field({
      type: 'JSON',
      description: 'By question.',
      resolve: ({ answers, form }, _, { actor }) => {
        const shown = new Set(shownLines(actor.roleType, form.questions).map(({ id }) => id));
        return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
      },
    }),
    submittedAt: t.expose('createdAt', { type: 'DateTime' }),
    submittedBy: t.field({
      type: User,
      nullable: true,
      resolve: async ({ submittedById }, _, context) => (await loadPerson(context, submittedById)) || null,
    }),
  }),
});

const EarlierAnswersObject = builder.objectRef<EarlierAnswers>('EarlierAnswers').implement({
  description: 'Answers of an earlier application for another startup.',
  fields: (t) => ({
    name: t.exposeString('name'),
    answers: t.field({ type: 'JSON', description: 'By question.', resolve: ({ answers }) => answers }),
  }),
});

export const FormResponse = builder.objectRef<AccessibleResponse>('Filling').implement({
  description: 'A form that is filled in for a record.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    formId: t.exposeID('formId'),
    purpose: t.expose('purpose', { type: FormPurposeName }),
    state: t.expose('state', { type: FillingStateName }),
    version: t.exposeInt('version'),
    recordKind: t.exposeString('recordKind'),
    entityKind: t.field({
      type: EntityKindName,
      nullable: true,
      description: 'The same as `recordKind`; null for an evaluation.',
      resolve: ({ recordKind }) => entityKinds.find((one) => one === recordKind) ?? null,
    }),
    recordId: t.exposeID('recordId'),
    recordName: t.string({ resolve: ({ rights }) => rights.name }),
    name: t.string({
      description: "The title of the form in the reader's language.",
      resolve: async (filling, _, context) =>
        translated((await loadContent(context, filling)).current.title, context.language) || filling.name,
    }),
    formNumber: t.int({ resolve: async (filling, _, context) => (await loadContent(context, filling)).current.number }),
    title: t.field({
      type: 'JSON',
      resolve: async (filling, _, context) => (await loadContent(context, filling)).current.title,
    }),
    description: t.field({
      type: 'JSON',
      resolve: async (filling, _, context) => (await loadContent(context, filling)).current.description,
    }),
    languages: t.stringList({
      resolve: async (filling, _, context) => [...(await loadContent(context, filling)).current.languages],
    }),
    questions: t.field({
      type: [FormQuestion],
      description: 'The lines that the reader sees.',
      resolve: async (filling, _, context) => {
        const { current } = await loadContent(context, filling);
        return shownLines(context.actor.roleType, current.questions).map((question) => ({
          ...question,
          formId: filling.formId,
        }));
      },
    }),
    editableQuestions: t.idList({
      description: 'The questions that the reader may answer.',
      resolve: async (filling, _, context) => {
        const { roleType } = context.actor;
        const { current } = await loadContent(context, filling);
        const open = new Set(linesOfSections(current.questions, filling.rights.sections).map(({ id }) => id));
        return shownLines(roleType, current.questions).flatMap((question) =>
          open.has(question.id) && canAnswerQuestion(roleType, question) ? question.id : [],
        );
      },
    }),
    answers: t.field({
      type: [FormAnswer],
      resolve: async (filling, _, context) => {
        const { answers, current, versions } = await loadContent(context, filling);
        return dividedAnswers(context.actor, answers, current, versions).fitting;
      },
    }),
    unfittingAnswers: t.field({
      type: [UnfittingAnswerObject],
      resolve: async (filling, _, context) => {
        const { answers, current, versions } = await loadContent(context, filling);
        const { unfitting } = dividedAnswers(context.actor, answers, current, versions);
        return unfitting.map((one) => ({ ...one, formId: filling.formId }));
      },
    }),
    submissions: t.field({
      type: [FormSubmission],
      description: 'Oldest first.',
      resolve: async (filling, _, context) => {
        const { submissions, versions } = await loadContent(context, filling);
        return submissions.flatMap((one) => {
          const form = versions.find(({ number }) => number === one.formNumber);
          return form ? [{ ...one, form }] : [];
        });
      },
    }),
    earlier: t.field({
      type: EarlierAnswersObject,
      nullable: true,
      description: 'Answers that the person may copy into a new application.',
      resolve: async (filling, _, context) => offeredAnswers(await context.read(), context.actor, filling),
    }),
    files: t.field({
      type: [Attachment],
      description: 'The files of its answers.',
      resolve: ({ id }, _, context) => filesOfRecord(context, 'filling', id),
    }),
    deadlineAt: t.expose('deadlineAt', { type: 'DateTime', nullable: true }),
    graceEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Answers are accepted until then.',
      resolve: ({ deadlineAt }) => deadlineAt && graceEndOf(deadlineAt),
    }),
    now: t.field({
      type: 'DateTime',
      description: 'By the clock of the server, which decides about the deadline.',
      resolve: () => Temporal.Now.instant(),
    }),
    today: t.field({
      type: 'Date',
      description: 'The day that relative limits of dates begin with.',
      resolve: (_, __, { tenant }) => today(tenant.timezone),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    canEdit: t.boolean({ resolve: (filling) => filling.rights.edits && canFillNow(filling) }),
    canSubmit: t.boolean({ resolve: (filling) => filling.rights.submits && canFillNow(filling) }),
    canCancel: t.boolean({ resolve: ({ rights }) => rights.asks }),
  }),
});

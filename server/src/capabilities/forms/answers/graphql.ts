import { canSeeAllForms } from '@seedbed/domain/forms/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { cancelFilling } from './cancel-filling.ts';
import { findFilling, listFillings } from './find-fillings.ts';
import { FormResponse } from './graphql-types.ts';
import { announcePlace, type FillingUpdate, followFilling } from './presence.ts';
import { type SavedAnswers, saveAnswers } from './save-answers.ts';
import { askToFill } from './start-filling.ts';
import { reopenFilling, submitAnswers } from './submit-answers.ts';

const id = { required: true } as const;

builder.queryFields((t) => ({
  filling: t.field({
    type: FormResponse,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findFilling(await context.read(), context.actor, args.id)),
  }),
  fillings: t.field({
    type: [FormResponse],
    nullable: true,
    allow: 'signed-in',
    description: 'The forms that are filled in for a record, newest first, at most 100.',
    args: { kind: t.arg.string({ required: true }), recordId: t.arg.id(id) },
    resolve: async (_, { kind, recordId }, context) =>
      orNull(listFillings(await context.read(), context.actor, kind, recordId)),
  }),
}));

const SavedAnswersObject = builder.objectRef<SavedAnswers>('SavedAnswers').implement({
  fields: (t) => ({
    filling: t.field({ type: FormResponse, resolve: ({ filling }) => filling }),
    saved: t.field({
      type: 'JSON',
      description: 'By question, the versions of the answers that are now as the person wrote them.',
      resolve: ({ saved }) => saved,
    }),
    conflicts: t.field({
      type: 'JSON',
      description: 'By question, answers that somebody else changed meanwhile: `{value, version}`. They stay.',
      resolve: ({ conflicts }) => conflicts,
    }),
    refused: t.field({
      type: 'JSON',
      description: 'By question, why a draft cannot hold the answer.',
      resolve: ({ refused }) => refused,
    }),
  }),
});

builder.mutationFields((t) => ({
  startFilling: t.field({
    type: FormResponse,
    allow: canSeeAllForms,
    description: 'Asks the people of a record to fill in a form.',
    args: {
      id: t.arg.id(),
      formId: t.arg.id(id),
      kind: t.arg.string({ required: true, description: 'Such as `startup`.' }),
      recordId: t.arg.id(id),
      deadlineAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_, args, { actor }) => askToFill(actor, args),
  }),
  saveAnswers: t.field({
    type: SavedAnswersObject,
    allow: 'signed-in',
    description:
      'Saves answers of a draft, each by itself: `[{questionId, value, base}]`. `base` is the version that the person saw.',
    args: {
      fillingId: t.arg.id(id),
      formNumber: t.arg.int({ required: true, description: 'The version of the form that asked.' }),
      answers: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, args, { actor }) => saveAnswers(actor, args),
  }),
  submitAnswers: t.field({
    type: FormResponse,
    allow: 'signed-in',
    description: 'Submits what the person reviewed. Problems come by question.',
    args: {
      fillingId: t.arg.id(id),
      version: t.arg.int({ required: true }),
      formNumber: t.arg.int({ required: true }),
    },
    resolve: (_, args, { actor, tenant, language }) => submitAnswers(actor, args, tenant.timezone, language),
  }),
  reopenFilling: t.field({
    type: FormResponse,
    allow: 'signed-in',
    description: 'Makes submitted answers a draft again, for corrections.',
    args: { fillingId: t.arg.id(id), version: t.arg.int({ required: true }), deadlineAt: t.arg({ type: 'DateTime' }) },
    resolve: (_, { fillingId, ...args }, { actor }) => reopenFilling(actor, fillingId, args),
  }),
  cancelFilling: t.id({
    allow: 'signed-in',
    args: { fillingId: t.arg.id(id) },
    resolve: (_, { fillingId }, { actor }) => cancelFilling(actor, fillingId),
  }),
  announcePlace: t.boolean({
    allow: 'signed-in',
    description: 'Tells other open pages of the filling where the person is.',
    args: { fillingId: t.arg.id(id), questionId: t.arg.id(), isHere: t.arg.boolean({ required: true }) },
    resolve: (_, args, { actor }) => announcePlace(actor, args),
  }),
}));

const FillingPresence = builder
  .objectRef<{ userId: string; name: string; questionId: string | null; isHere: boolean }>('FillingPresence')
  .implement({
    fields: (t) => ({
      userId: t.exposeID('userId'),
      name: t.exposeString('name'),
      questionId: t.exposeID('questionId', { nullable: true }),
      isHere: t.exposeBoolean('isHere'),
    }),
  });

const FillingUpdateObject = builder.objectRef<FillingUpdate>('FillingUpdate').implement({
  description: 'Answers of another page, or the place of a person.',
  fields: (t) => ({
    pageId: t.exposeString('pageId'),
    filling: t.field({
      type: FormResponse,
      nullable: true,
      description: 'With the new answers. Null for a place.',
      resolve: async ({ fillingId, signal }, _, context) =>
        signal.what === 'answers' ? orNull(findFilling(await context.read(), context.actor, fillingId)) : null,
    }),
    presence: t.field({
      type: FillingPresence,
      nullable: true,
      resolve: ({ signal }) => (signal.what === 'presence' ? signal : null),
    }),
  }),
});

builder.subscriptionFields((t) => ({
  fillingUpdated: t.field({
    type: FillingUpdateObject,
    allow: 'signed-in',
    args: {
      fillingId: t.arg.id(id),
      clientId: t.arg.string({
        description: 'As in the header x-client-id of the page, whose own updates are left out.',
      }),
    },
    subscribe: (_, { fillingId, clientId }, context) => followFilling(context, fillingId, clientId),
    resolve: (update) => update,
  }),
}));

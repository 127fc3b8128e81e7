import {
  canCreateRequests,
  canEditSomeRequests,
  canOpenFeedback,
  canReadSomeAnswers,
} from '@seedbed/domain/feedback/policy.ts';
import type { AudienceRow } from '@seedbed/domain/feedback/request.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { ExportObject, requestExport, TableFormatName } from '#capabilities/exports/public.ts';
import { findReadable } from '#capabilities/feedback/results/answers-kind.ts';
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import { countAudience } from './audience.ts';
import { createRequest } from './create-request.ts';
import { deleteRequest } from './delete-request.ts';
import { findRequest } from './find-requests.ts';
import { ActionInput, AudienceRowInput, FeedbackRequest, RequestChanges, RequestInput } from './graphql-types.ts';
import { closeRequest, openRequest } from './open-request.ts';
import { requestList } from './request-list.ts';
import { publishActions, updateRequest } from './update-request.ts';

builder.listField('feedbackRequestList', {
  list: requestList,
  row: FeedbackRequest,
  allow: canOpenFeedback,
  export: {
    title: 'feedback:title',
    file: 'feedback-requests',
    texts: 'feedback',
    columns: {
      name: 'name',
      state: 'state',
      anonymity: 'anonymity',
      trigger: 'trigger',
      asked: 'asked',
      answered: 'answered',
      openedAt: 'openedAt',
      createdAt: 'createdAt',
    },
  },
});

interface Choice {
  id: string;
  name: string;
}
const ChoiceObject = builder.objectRef<Choice>('FeedbackChoice').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

interface Choices {
  forms: Choice[];
  programs: Choice[];
  userTags: Choice[];
  startupTags: Choice[];
}
const ChoicesObject = builder.objectRef<Choices>('FeedbackChoices').implement({
  description: 'What a request can name.',
  fields: (t) => ({
    forms: t.field({ type: [ChoiceObject], description: 'Published ones for feedback.', resolve: (all) => all.forms }),
    programs: t.field({ type: [ChoiceObject], resolve: (all) => all.programs }),
    userTags: t.field({ type: [ChoiceObject], resolve: (all) => all.userTags }),
    startupTags: t.field({ type: [ChoiceObject], resolve: (all) => all.startupTags }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  feedbackRequest: t.field({
    type: FeedbackRequest,
    nullable: true,
    allow: canOpenFeedback,
    args: { id: t.arg.id(id) },
    resolve: async (_, { id: asked }, context) => orNull(findRequest(await context.read(), context.actor, asked)),
  }),
  feedbackChoices: t.field({
    type: ChoicesObject,
    allow: canCreateRequests,
    resolve: async (_, __, context) => {
      const tx = await context.read();
      const isOffered = and(
        eq(forms.purpose, 'feedback'),
        isNotNull(forms.publishedNumber),
        ne(forms.status, 'archived'),
        isNull(forms.trashedAt),
      );
      const tagsOf = (kind: 'user' | 'startup') =>
        tx.db
          .select({ id: tags.id, name: tags.name })
          .from(tags)
          .where(and(eq(tags.kind, kind), isNull(tags.archivedAt), isNull(tags.trashedAt)))
          .orderBy(asc(tags.name));
      return {
        forms: await tx.db
          .select({ id: forms.id, name: forms.name })
          .from(forms)
          .where(isOffered)
          .orderBy(asc(forms.name)),
        programs: await tx.db
          .select({ id: programs.id, name: programs.name })
          .from(programs)
          .where(and(isNull(programs.archivedAt), isNull(programs.trashedAt)))
          .orderBy(asc(programs.name)),
        userTags: await tagsOf('user'),
        startupTags: await tagsOf('startup'),
      };
    },
  }),
  feedbackAudienceCount: t.int({
    allow: canCreateRequests,
    description: 'How many people match now.',
    args: { audience: t.arg({ type: [AudienceRowInput], required: true }) },
    resolve: async (_, { audience }, context) =>
      countAudience(
        await context.read(),
        audience
          .filter((row) => row.kind === 'role' || isId(row.id))
          .map((row): AudienceRow => ({ ...row, isNot: row.isNot ?? false })),
      ),
  }),
}));

builder.mutationFields((t) => ({
  createFeedbackRequest: t.field({
    type: FeedbackRequest,
    allow: canCreateRequests,
    args: { id: t.arg.id(), input: t.arg({ type: RequestInput, required: true }) },
    resolve: (_, { id: given, input }, { actor }) => createRequest(actor, input, given),
  }),
  updateFeedbackRequest: t.field({
    type: FeedbackRequest,
    allow: canEditSomeRequests,
    args: { requestId: t.arg.id(id), input: t.arg({ type: RequestChanges, required: true }), version: t.arg.int() },
    resolve: (_, { requestId, input, version }, { actor }) => transact(updateRequest, actor, requestId, input, version),
  }),
  openFeedbackRequest: t.field({
    type: FeedbackRequest,
    allow: canEditSomeRequests,
    description: 'Asks the people. The questions stay as they are then.',
    args: { requestId: t.arg.id(id) },
    resolve: (_, { requestId }, { actor }) => openRequest(actor, requestId),
  }),
  closeFeedbackRequest: t.field({
    type: FeedbackRequest,
    allow: canEditSomeRequests,
    args: { requestId: t.arg.id(id) },
    resolve: (_, { requestId }, { actor }) => closeRequest(actor, requestId),
  }),
  publishFeedbackActions: t.field({
    type: FeedbackRequest,
    allow: canEditSomeRequests,
    description: 'Tells everybody who answered what the team did: one to three actions.',
    args: { requestId: t.arg.id(id), actions: t.arg({ type: [ActionInput], required: true }) },
    resolve: (_, { requestId, actions }, { actor }) => publishActions(actor, requestId, actions),
  }),
  deleteFeedbackRequest: t.id({
    allow: canEditSomeRequests,
    args: { requestId: t.arg.id(id) },
    resolve: (_, { requestId }, { actor }) => deleteRequest(actor, requestId),
  }),
  exportFeedbackAnswers: t.field({
    type: ExportObject,
    allow: canReadSomeAnswers,
    description: 'Named answers with a row each, anonymous ones counted.',
    args: { id: t.arg.id(), requestId: t.arg.id(id), format: t.arg({ type: TableFormatName, required: true }) },
    resolve: async (_, { id: given, requestId, format }, context) => {
      const { name } = await findReadable(await context.read(), context.actor, requestId);
      return requestExport(context.actor, {
        ...{ id: given, kind: 'feedback-answers', format, content: name },
        input: { requestId, name },
      });
    },
  }),
}));

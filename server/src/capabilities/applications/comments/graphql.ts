import {
  canCommentOnApplication,
  canDeleteApplicationComment,
  canEditApplicationComment,
} from '@seedbed/domain/applications/comments/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { AnyComment } from '#capabilities/timeline/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { commentOnApplication } from './comment-on-application.ts';
import { deleteComment } from './delete-comment.ts';
import { type ApplicationCommentCard, listComments } from './find-comments.ts';
import { mentionablePeople } from './mentionable-people.ts';
import { updateComment } from './update-comment.ts';

const ApplicationComment = builder.objectRef<ApplicationCommentCard>('ApplicationComment').implement({
  description: 'A comment on an application: for its applicant, or among staff.',
  interfaces: [AnyComment],
  fields: (t) => ({
    applicationId: t.exposeID('applicationId'),
    isPublic: t.exposeBoolean('isPublic', { description: 'The applicant reads it too.' }),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'applicationcomment', id),
    }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  applicationComments: t.field({
    type: [ApplicationComment],
    nullable: true,
    allow: 'signed-in',
    description: 'Oldest first; null if the person may not read them.',
    args: { applicationId: t.arg.id(id), isPublic: t.arg.boolean(id) },
    resolve: async (_, { applicationId, isPublic }, context) =>
      orNull(listComments(await context.read(), context.actor, applicationId, isPublic)),
  }),
  mentionableForApplication: t.field({
    type: [User],
    allow: 'signed-in',
    args: { applicationId: t.arg.id(id), isPublic: t.arg.boolean(id), search: t.arg.string() },
    resolve: async (_, { applicationId, ...asked }, context) =>
      mentionablePeople(await context.read(), context.actor, applicationId, asked),
  }),
}));

builder.mutationFields((t) => ({
  commentOnApplication: t.field({
    type: ApplicationComment,
    allow: canCommentOnApplication,
    args: {
      id: t.arg.id(),
      applicationId: t.arg.id(id),
      isPublic: t.arg.boolean(id),
      message: t.arg.string(id),
      body: t.arg({ type: 'JSON' }),
    },
    resolve: (_, args, { actor }) => commentOnApplication(actor, args),
  }),
  updateApplicationComment: t.field({
    type: ApplicationComment,
    allow: canEditApplicationComment,
    args: { commentId: t.arg.id(id), message: t.arg.string(id), body: t.arg({ type: 'JSON' }), version: t.arg.int() },
    resolve: (_, { commentId, ...change }, { actor }) => updateComment(actor, commentId, change),
  }),
  deleteApplicationComment: t.field({
    type: 'ID',
    allow: canDeleteApplicationComment,
    args: { commentId: t.arg.id(id) },
    resolve: (_, { commentId }, { actor }) => deleteComment(actor, commentId),
  }),
}));

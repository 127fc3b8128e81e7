import { type CommentAudience as Audience, commentAudiences } from '@seedbed/domain/comments/comment.ts';
import { canDeleteComment, canEditComment, canWriteComment } from '@seedbed/domain/comments/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import { deleteComment } from './delete-comment.ts';
import { type CommentCard, listComments, type CommentPage as Page } from './find-comments.ts';
import { mentionablePeople } from './mentionable-people.ts';
import { createComment, updateComment } from './write-comments.ts';

const CommentAudience = builder.enumType('CommentAudience', { values: commentAudiences });

export const Comment = builder.objectRef<CommentCard>('Comment').implement({
  description: 'A comment on a record, as visible as the record.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    recordKind: t.exposeString('recordKind'),
    recordId: t.exposeID('recordId'),
    audience: t.expose('audience', { type: CommentAudience }),
    message: t.exposeString('message'),
    body: t.expose('body', {
      type: 'JSON',
      nullable: true,
      description: 'The text with lists, marks, links and mentions; null if the message says everything.',
    }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true, description: 'Null after the account’s deletion.' }),
    version: t.exposeInt('version'),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id, seesFiles }, _, context) => (seesFiles ? filesOfRecord(context, 'comment', id) : []),
    }),
  }),
});

const CommentPage = builder.objectRef<Page>('CommentPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [Comment], description: 'Oldest first; the first page has the newest.' }),
    next: t.exposeString('next', { nullable: true, description: 'The cursor of older ones.' }),
    canWrite: t.exposeBoolean('writes'),
  }),
});

const required = { required: true } as const;
const everyone: Audience = 'everyone';

builder.queryFields((t) => ({
  comments: t.field({
    type: CommentPage,
    nullable: true,
    allow: 'signed-in',
    description: 'Null if the person may not read them.',
    args: {
      recordKind: t.arg.string(required),
      recordId: t.arg.id(required),
      audience: t.arg({ type: CommentAudience, defaultValue: everyone }),
      cursor: t.arg.string(),
    },
    resolve: async (_, args, context) => orNull(listComments(await context.read(), context.actor, args)),
  }),
  mentionablePeople: t.field({
    type: [User],
    allow: canWriteComment,
    description: 'People to mention in such a comment, found as in the palette.',
    args: {
      recordKind: t.arg.string(required),
      recordId: t.arg.id(required),
      audience: t.arg({ type: CommentAudience, defaultValue: everyone }),
      search: t.arg.string(),
    },
    resolve: async (_, args, context) => mentionablePeople(await context.read(), context.actor, args),
  }),
}));

builder.mutationFields((t) => ({
  createComment: t.field({
    type: Comment,
    allow: canWriteComment,
    args: {
      id: t.arg.id(),
      recordKind: t.arg.string(required),
      recordId: t.arg.id(required),
      audience: t.arg({ type: CommentAudience, defaultValue: everyone }),
      message: t.arg.string(required),
      body: t.arg({ type: 'JSON' }),
    },
    resolve: (_, args, { actor }) => createComment(actor, args),
  }),
  updateComment: t.field({
    type: Comment,
    allow: canEditComment,
    args: {
      commentId: t.arg.id(required),
      message: t.arg.string(required),
      body: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: (_, { commentId, ...change }, { actor }) => transact(updateComment, actor, commentId, change),
  }),
  deleteComment: t.field({
    type: 'ID',
    allow: canDeleteComment,
    args: { commentId: t.arg.id(required) },
    resolve: (_, { commentId }, { actor }) => deleteComment(actor, commentId),
  }),
}));

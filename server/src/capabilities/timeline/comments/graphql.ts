import { canComment, canDeleteComment, canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import type { CommentCard } from '#capabilities/timeline/find-posts.ts';
import { builder } from '#platform/graphql/builder.ts';
import { commentOnPost } from './comment-on-post.ts';
import { deleteComment } from './delete-comment.ts';
import { updateComment } from './update-comment.ts';

export const Comment = builder.objectRef<CommentCard>('Comment').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    message: t.exposeString('message'),
    body: t.expose('body', { type: 'JSON', nullable: true }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    version: t.exposeInt('version'),
  }),
});

builder.mutationFields((t) => ({
  commentOnPost: t.field({
    type: Comment,
    allow: canComment,
    args: {
      id: t.arg.id(),
      postId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      body: t.arg({ type: 'JSON' }),
    },
    resolve: (_, args, { actor }) => commentOnPost(actor, args),
  }),
  updateComment: t.field({
    type: Comment,
    allow: canEditComment,
    args: {
      commentId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      body: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: (_, { commentId, ...change }, { actor }) => updateComment(actor, commentId, change),
  }),
  deleteComment: t.field({
    type: 'ID',
    allow: canDeleteComment,
    args: { commentId: t.arg.id({ required: true }) },
    resolve: (_, { commentId }, { actor }) => deleteComment(actor, commentId),
  }),
}));

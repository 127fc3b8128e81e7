import { canComment, canDeleteComment, canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { filesOfComment } from '#capabilities/timeline/files-of-comments.ts';
import type { CommentCard } from '#capabilities/timeline/find-posts.ts';
import { builder } from '#platform/graphql/builder.ts';
import { AnyComment } from './comment-interface.ts';
import { commentOnPost } from './comment-on-post.ts';
import { deleteComment } from './delete-comment.ts';
import { updateComment } from './update-comment.ts';

export const Comment = builder.objectRef<CommentCard>('Comment').implement({
  interfaces: [AnyComment],
  fields: (t) => ({
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id, postId }, _, context) => filesOfComment(context, 'comment', { id, recordId: postId }),
    }),
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

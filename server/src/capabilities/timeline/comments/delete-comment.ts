import { commentDeleted, commentRestored } from '@seedbed/domain/timeline/activity-types.ts';
import { canDeleteComment } from '@seedbed/domain/timeline/policy.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import type { Tx } from '#platform/tx.ts';
import { commentTrash } from './comment-trash.ts';
import { type FoundComment, findComment } from './find-comment.ts';

const readersOf = async (tx: Tx, { post }: FoundComment) =>
  post.isPublic ? [] : await privateReaders(tx, post.startupId);

export const { deleteComment, restoreCommentIn } = commentTrash({
  table: comments,
  find: findComment,
  canDelete: (actor, { post, ...comment }) => canDeleteComment(actor, post, comment),
  deletion: 'timeline.comment-deleted',
  deleted: async (tx, found) => commentDeleted(found.post, found, await readersOf(tx, found)),
  restored: async (tx, found) => commentRestored(found.post, found, await readersOf(tx, found)),
});

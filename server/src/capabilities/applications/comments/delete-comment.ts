import {
  applicationCommentDeleted,
  applicationCommentRestored,
} from '@seedbed/domain/applications/comments/activity-types.ts';
import { canDeleteApplicationComment } from '@seedbed/domain/applications/comments/policy.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { commentTrash } from '#capabilities/timeline/public.ts';
import { findComment, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

export const { deleteComment, restoreCommentIn } = commentTrash({
  table: applicationComments,
  find: findComment,
  canDelete: (actor, comment) => canDeleteApplicationComment(actor, factsOf(comment.application), comment),
  deletion: 'applications.comment-deleted',
  deleted: (_tx, comment) => applicationCommentDeleted(namedOf(comment.application), comment),
  restored: (_tx, comment) => applicationCommentRestored(namedOf(comment.application), comment),
});

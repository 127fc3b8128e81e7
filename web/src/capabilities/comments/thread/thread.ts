import { newId } from '@seedbed/domain/kernel/ids.ts';
import { emptyText } from '#capabilities/comments/compose/written-text.ts';
import type { CommentFragment, FilesOfCommentFragment } from '#platform/api/generated/documents.ts';
import type { ComposerFieldProps } from '#platform/forms/composer/composer-props.ts';
import type { ActionResult } from '#platform/use-act.ts';

/** Its files are absent in lists of posts. */
export type Comment = CommentFragment & Partial<FilesOfCommentFragment>;

interface CommentInput {
  message: string;
  body?: unknown;
}

type Outcome = Promise<Pick<ActionResult<unknown>, 'error' | 'undoId'>>;

/** The comments of one record: how they are written, and by whom. */
export interface CommentThread {
  /** The name of the draft. */
  draft: string;
  /** People to mention. */
  people: ComposerFieldProps['people'];
  /** Only some read it. */
  isPrivate: boolean;
  create: (input: CommentInput & { id: string }) => Outcome;
  update: (commentId: string, input: CommentInput, version: number) => Outcome;
  remove: (commentId: string) => Outcome;
  canEdit: (comment: Comment) => boolean;
  canDelete: (comment: Comment) => boolean;
}

export const emptyComment = () => ({ id: newId<'Comment'>() as string, ...emptyText, files: [] as string[] });

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { inputOf } from '#capabilities/timeline/compose/written-input.ts';
import { UpdateComment } from '#capabilities/timeline/operations.ts';
import type { Comment, Post } from '#capabilities/timeline/post.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { EditText } from './edit-text.tsx';

interface Props {
  post: Post;
  comment: Comment;
  onClose: () => void;
}

/** Replaces the comment's text. */
export function EditComment({ post, comment, onClose }: Props) {
  const { t } = useTranslation('timeline');
  const [{ version }] = useState(comment);
  const [update, busy] = useAct(UpdateComment, { silent: true });

  async function save(input: ReturnType<typeof inputOf>) {
    const { error, undoId } = await update({ commentId: comment._id, ...input, version });
    if (!error) {
      offerUndo(t('comment-saved'), undoId);
      return onClose();
    }
    const { code, params } = userErrorOf(error) ?? {};
    toastError(code === 'Conflict' ? t('comment-conflict', { message: String(params?.message) }) : errorText(error));
  }

  return (
    <EditText
      label={t('comment-edit-label')}
      message={comment.message}
      body={comment.body}
      post={post}
      busy={busy}
      onSave={save}
      onClose={onClose}
    />
  );
}

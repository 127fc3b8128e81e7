import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditText } from '#capabilities/comments/compose/edit-text.tsx';
import type { inputOf } from '#capabilities/comments/compose/written-input.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import type { Comment, CommentThread } from './thread.ts';
import { useBusy } from './use-busy.ts';

interface Props {
  thread: CommentThread;
  comment: Comment;
  onClose: () => void;
}

/** Replaces the comment's text. */
export function EditComment({ thread, comment, onClose }: Props) {
  const { t } = useTranslation('comments');
  const [{ version }] = useState(comment);
  const [isBusy, busyWhile] = useBusy();

  async function save(input: ReturnType<typeof inputOf>) {
    const { error, undoId } = await busyWhile(thread.update(comment._id, input, version));
    if (!error) {
      offerUndo(t('saved'), undoId);
      return onClose();
    }
    const { code, params } = userErrorOf(error) ?? {};
    toastError(code === 'Conflict' ? t('conflict', { message: String(params?.message) }) : errorText(error));
  }

  return (
    <EditText
      label={t('edit-label')}
      message={comment.message}
      body={comment.body}
      people={thread.people}
      busy={isBusy}
      onSave={save}
      onClose={onClose}
    />
  );
}

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { ComposerBox } from '#capabilities/comments/compose/composer-box.tsx';
import { inputOf } from '#capabilities/comments/compose/written-input.ts';
import { useWrittenText } from '#capabilities/comments/compose/written-text.ts';
import { useDraftFiles } from '#capabilities/files/public.tsx';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { useDraft } from '#platform/forms/drafts.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { type CommentThread, emptyComment } from './thread.ts';
import { useBusy } from './use-busy.ts';

interface Props {
  thread: CommentThread;
  label?: string | undefined;
  sendLabel?: string | undefined;
  autoFocus?: boolean;
  onSent?: () => void;
  /** Escape in an empty field. */
  onClose?: () => void;
}

/** The composer of a comment. Its text and files are a draft until they are sent. */
export function CommentForm({ thread, label, sendLabel, autoFocus, onSent, onClose }: Props) {
  const { t } = useTranslation('comments');
  const [{ id, message, form, files: ids }, change, drop] = useDraft(thread.draft, emptyComment);
  const written = useWrittenText({ message, form }, change);
  const files = useDraftFiles(ids, (kept) => change({ files: kept }));
  const [isBusy, busyWhile] = useBusy();
  const words = label ?? t('comment-on');

  async function send(): Promise<boolean> {
    const { error } = await busyWhile(thread.create({ id, ...inputOf({ message, form }) }));
    if (error) {
      // Another tab has sent this draft, so the form now describes another comment.
      if (userErrorOf(error)?.code === 'Conflict') change({ id: newId<'Comment'>() });
      toastError(errorText(error));
      return false;
    }
    files.moveTo({ kind: 'comment', id });
    drop();
    onSent?.();
    return true;
  }

  return (
    <ComposerBox
      label={words}
      placeholder={words}
      sendLabel={sendLabel ?? t('comment')}
      message={message}
      written={written}
      people={thread.people}
      files={files}
      isBusy={isBusy}
      isPrivate={thread.isPrivate}
      isInside
      autoFocus={autoFocus}
      onSend={send}
      onEscape={() => {
        if (message === '' && ids.length === 0) onClose?.();
      }}
    />
  );
}

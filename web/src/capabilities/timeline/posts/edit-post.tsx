import { Button, Textarea } from '@mantine/core';
import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/timeline/composer.module.css';
import { UpdatePost } from '#capabilities/timeline/operations.ts';
import type { Post } from '#capabilities/timeline/post.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Replaces the post's text. Typed text survives an error. */
export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['timeline', 'common']);
  const [message, setMessage] = useState(post.message ?? '');
  const [{ version }] = useState(post);
  const [update, busy] = useAct(UpdatePost, { silent: true });
  useUnsaved(message !== (post.message ?? ''));

  async function save() {
    const { error, undoId } = await update({ postId: post._id, message, version });
    if (!error) {
      offerUndo(t('edited'), undoId);
      return onClose();
    }
    const { code, params } = userErrorOf(error) ?? {};
    toastError(code === 'Conflict' ? t('edit-conflict', { message: String(params?.message) }) : errorText(error));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t('edit-label')}
        data-autofocus
        autoFocus
        autosize
        minRows={3}
        maxRows={14}
        maxLength={messageMaxCharacters}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={css.foot}>
        <Button type="button" size="xs" variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" size="xs" className={css.send} loading={busy} disabled={message.trim() === ''}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

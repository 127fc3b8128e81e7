import { Button } from '@mantine/core';
import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/timeline/composer.module.css';
import { UpdatePost } from '#capabilities/timeline/operations.ts';
import type { Post } from '#capabilities/timeline/post.ts';
import { inputOf, useMentionablePeople, useWrittenText } from '#capabilities/timeline/written-text.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Replaces the post's text. Typed text survives an error. */
export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['timeline', 'common']);
  const [first] = useState(() => ({ message: post.message ?? '', form: post.body ? JSON.stringify(post.body) : '' }));
  const [stored, store] = useState(first);
  const written = useWrittenText(stored, store);
  const people = useMentionablePeople(post.startup._id, post.isPublic);
  const [{ version }] = useState(post);
  const [update, busy] = useAct(UpdatePost, { silent: true });
  useUnsaved(stored !== first);

  async function save() {
    const { error, undoId } = await update({ postId: post._id, ...inputOf(stored), version });
    if (!error) {
      offerUndo(t('post-saved'), undoId);
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
      <ComposerField
        label={t('edit-label')}
        autoFocus
        isOpen
        maxCharacters={messageMaxCharacters}
        people={people}
        value={written.text}
        onChange={written.change}
        onSubmit={() => {
          if (stored.message.trim() && !busy) void save();
        }}
        onEscape={onClose}
      />
      <div className={css.foot}>
        <Button type="button" size="xs" variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" size="xs" className={css.send} loading={busy} disabled={stored.message.trim() === ''}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditText, type inputOf } from '#capabilities/comments/public.tsx';
import { UpdatePost } from '#capabilities/timeline/operations.ts';
import type { Post } from '#capabilities/timeline/post.ts';
import { useMentionableInPost } from '#capabilities/timeline/use-mentionable-in-post.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Replaces the post's text. */
export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('timeline');
  const [{ version }] = useState(post);
  const people = useMentionableInPost(post.startup._id, post.isPublic);
  const [update, busy] = useAct(UpdatePost, { silent: true });

  async function save(input: ReturnType<typeof inputOf>) {
    const { error, undoId } = await update({ postId: post._id, ...input, version });
    if (!error) {
      offerUndo(t('post-saved'), undoId);
      return onClose();
    }
    const { code, params } = userErrorOf(error) ?? {};
    toastError(code === 'Conflict' ? t('edit-conflict', { message: String(params?.message) }) : errorText(error));
  }

  return (
    <EditText
      label={t('edit-label')}
      message={post.message ?? ''}
      body={post.body}
      people={people}
      busy={busy}
      onSave={save}
      onClose={onClose}
    />
  );
}

import { Switch } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { useTranslation } from 'react-i18next';
import { ComposerBox, emptyText, inputOf, useWrittenText } from '#capabilities/comments/public.tsx';
import { useDraftFiles } from '#capabilities/files/public.tsx';
import { CreatePost } from '#capabilities/timeline/operations.ts';
import { pendingPosts } from '#capabilities/timeline/pending/pending-posts.ts';
import { useMentionableInPost } from '#capabilities/timeline/use-mentionable-in-post.ts';
import { useActor } from '#platform/actor.tsx';
import { isLost } from '#platform/api/connection.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { useDraft } from '#platform/forms/drafts.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

const emptyPost = () => ({ id: newId<'Post'>(), ...emptyText, isPrivate: false, files: [] as string[] });

/** The field for posts of a startup. */
export function Composer({ startup }: { startup: { _id: string; name: string } }) {
  const { t } = useTranslation('timeline');
  const actor = useActor();
  const [{ id, message, form, isPrivate, files: ids }, change, drop] = useDraft(`post:${startup._id}`, emptyPost);
  const written = useWrittenText({ message, form }, change);
  const people = useMentionableInPost(startup._id, !isPrivate);
  const [create, busy] = useAct(CreatePost, { silent: true });
  const files = useDraftFiles(ids, (kept) => change({ files: kept }));

  /** Files need a connection, so a post with files stays in the composer. */
  function keepForLater(): boolean {
    const post = { startupId: startup._id, message, form, isPublic: !isPrivate, problem: '' };
    return ids.length === 0 && pendingPosts.keep(actor.userId, id, post);
  }

  async function send(): Promise<boolean> {
    const { data, error } = await create({
      id,
      startupId: startup._id,
      ...inputOf({ message, form }),
      isPublic: !isPrivate,
    });
    // Another tab has sent this draft, so the form now describes another post.
    if (error && userErrorOf(error)?.code === 'Conflict') change({ id: newId<'Post'>() });
    if (error && !(isLost(error) && keepForLater())) {
      toastError(errorText(error));
      return false;
    }
    if (data) files.moveTo({ kind: 'post', id: data.createPost._id });
    drop();
    return true;
  }

  return (
    <ComposerBox
      label={t('composer.label', { name: startup.name })}
      placeholder={t('composer.placeholder')}
      sendLabel={t('composer.send')}
      message={message}
      written={written}
      people={people}
      files={files}
      isBusy={busy}
      isPrivate={isPrivate}
      foot={
        canPostPrivately(actor, startup._id) && (
          <Switch
            size="xs"
            label={t('private.switch')}
            checked={isPrivate}
            onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
          />
        )
      }
      onSend={send}
    />
  );
}

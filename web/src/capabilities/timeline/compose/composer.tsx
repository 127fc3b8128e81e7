import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles, useDraftFiles, useIncomingFiles } from '#capabilities/files/public.tsx';
import { CreatePost } from '#capabilities/timeline/operations.ts';
import { pendingPosts } from '#capabilities/timeline/pending/pending-posts.ts';
import { useActor } from '#platform/actor.tsx';
import { isLost } from '#platform/api/connection.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { useDraft } from '#platform/forms/drafts.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './composer.module.css';
import { inputOf } from './written-input.ts';
import { emptyText, useMentionablePeople, useWrittenText } from './written-text.ts';

const emptyPost = () => ({ id: newId<'Post'>(), ...emptyText, isPrivate: false, files: [] as string[] });

/** One line until it is used. */
export function Composer({ startup }: { startup: { _id: string; name: string } }) {
  const { t } = useTranslation('timeline');
  const actor = useActor();
  const [{ id, message, form, isPrivate, files: ids }, change, drop] = useDraft(`post:${startup._id}`, emptyPost);
  const written = useWrittenText({ message, form }, change);
  const people = useMentionablePeople(startup._id, !isPrivate);
  const [used, setUsed] = useState(false);
  const why = useId();
  const [create, busy] = useAct(CreatePost, { silent: true });
  const files = useDraftFiles(ids, (kept) => change({ files: kept }));
  const { over, handlers } = useIncomingFiles(files.add);
  // Notifications, search and screen readers need a post's text.
  const needsWords = ids.length > 0 && message.trim() === '';
  const open = used || message !== '' || ids.length > 0;

  /** Files need a connection, so a post with files stays in the composer. */
  function keepForLater(): boolean {
    const post = { startupId: startup._id, message, form, isPublic: !isPrivate, problem: '' };
    return ids.length === 0 && pendingPosts.keep(actor.userId, id, post);
  }

  async function send() {
    const { data, error } = await create({
      id,
      startupId: startup._id,
      ...inputOf({ message, form }),
      isPublic: !isPrivate,
    });
    // Another tab has sent this draft, so the form now describes another post.
    if (error && userErrorOf(error)?.code === 'Conflict') change({ id: newId<'Post'>() });
    if (error && !(isLost(error) && keepForLater())) return toastError(errorText(error));
    if (data) files.moveTo({ kind: 'post', id: data.createPost._id });
    drop();
    written.clear();
    setUsed(false);
  }

  return (
    <form
      className={css.composer}
      data-private={isPrivate}
      data-over={over || undefined}
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onBlur={(event) => {
        // The file dialog takes the focus from the window, but the form stays open.
        const { currentTarget: form, relatedTarget } = event;
        if (!form.contains(relatedTarget) && !form.contains(document.activeElement)) setUsed(false);
      }}
    >
      <ComposerField
        label={t('composer.label', { name: startup.name })}
        placeholder={t('composer.placeholder')}
        isOpen={open}
        maxCharacters={messageMaxCharacters}
        people={people}
        value={written.text}
        onFocus={() => setUsed(true)}
        onChange={written.change}
        onSubmit={() => {
          if (message.trim() && !busy) void send();
        }}
      />
      {open && <ChosenFiles files={files} size="xs" />}
      {open && (
        <div className={css.foot}>
          {canPostPrivately(actor, startup._id) && (
            <Switch
              size="xs"
              label={t('private.switch')}
              checked={isPrivate}
              onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
            />
          )}
          {needsWords && (
            <p id={why} className={css.why}>
              {t('composer.needs-words')}
            </p>
          )}
          <Button
            type="submit"
            size="xs"
            className={css.send}
            loading={busy}
            disabled={message.trim() === ''}
            aria-describedby={needsWords ? why : undefined}
          >
            {t('composer.send')}
          </Button>
        </div>
      )}
    </form>
  );
}

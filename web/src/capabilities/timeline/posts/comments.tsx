import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { canComment } from '@seedbed/domain/timeline/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputOf } from '#capabilities/timeline/compose/written-input.ts';
import { emptyText, useMentionablePeople, useWrittenText } from '#capabilities/timeline/compose/written-text.ts';
import { CommentOnPost } from '#capabilities/timeline/operations.ts';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import timeline from '#capabilities/timeline/timeline.module.css';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { userErrorOf } from '#platform/api/errors.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { drafts, useDraft } from '#platform/forms/drafts.ts';
import { CommentIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import { useCommentsState } from './comments-context.ts';

/** Collapse comments beyond this number. */
const shownAtOnce = 3;

export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation('timeline');
  const actor = useActor();
  const begun = drafts.read(actor.userId, draftOf(post), emptyComment()) !== null;
  const [{ open, writing }, change] = useCommentsState(post._id, {
    open: begun || post.commentCount <= shownAtOnce,
    writing: begun,
  });
  const [asked, setAsked] = useState(false);
  const may = !useIsViewing() && canComment(actor, factsOf(post));
  if (!may && post.commentCount === 0) return null;
  return (
    <div className={timeline.foot}>
      {post.commentCount > 0 && (
        <button type="button" className={timeline.toggle} aria-expanded={open} onClick={() => change({ open: !open })}>
          <CommentIcon size={16} />
          {t('comments', { count: post.commentCount })}
        </button>
      )}
      {open && post.commentCount > 0 && (
        <ul className={css.comments}>
          {post.comments.map((comment) => (
            <CommentItem key={comment._id} post={post} comment={comment} />
          ))}
        </ul>
      )}
      {may && open && !writing && (
        <button
          type="button"
          className={timeline.toggle}
          // biome-ignore lint/a11y/noAutofocus: the closed field had the focus
          autoFocus={asked}
          onClick={() => {
            change({ writing: true });
            setAsked(true);
          }}
        >
          {post.commentCount === 0 && <CommentIcon size={16} />}
          {t('comment')}
        </button>
      )}
      {may && open && writing && <CommentForm post={post} focused={asked} onClose={() => change({ writing: false })} />}
    </div>
  );
}

const draftOf = (post: Post) => `comment:${post._id}`;
const emptyComment = () => ({ id: newId<'Comment'>(), ...emptyText });

interface FormProps {
  post: Post;
  focused: boolean;
  onClose: () => void;
}

function CommentForm({ post, focused, onClose }: FormProps) {
  const { t } = useTranslation('timeline');
  const [{ id, message, form }, change, drop] = useDraft(draftOf(post), emptyComment);
  const written = useWrittenText({ message, form }, change);
  const people = useMentionablePeople(post.startup._id, post.isPublic);
  const [comment, busy] = useAct(CommentOnPost);

  async function send() {
    const { data, error } = await comment({ id, postId: post._id, ...inputOf({ message, form }) });
    // Another tab has sent this draft, so the form now describes another comment.
    if (error && userErrorOf(error)?.code === 'Conflict') change({ id: newId<'Comment'>() });
    if (!data) return;
    drop();
    onClose();
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim()) void send();
      }}
    >
      <div className={css.field}>
        <ComposerField
          label={t('comment-on')}
          placeholder={t('comment-on')}
          autoFocus={focused}
          maxCharacters={messageMaxCharacters}
          people={people}
          value={written.text}
          onChange={written.change}
          onSubmit={() => {
            if (message.trim() && !busy) void send();
          }}
          onEscape={() => {
            if (message === '') onClose();
          }}
        />
      </div>
      <Button type="submit" size="xs" variant="default" loading={busy} disabled={message.trim() === ''}>
        {t('composer.send')}
      </Button>
    </form>
  );
}

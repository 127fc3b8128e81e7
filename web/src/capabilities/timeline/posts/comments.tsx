import { canComment } from '@seedbed/domain/timeline/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentForm, CommentList, emptyComment, useThread } from '#capabilities/comments/public.tsx';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import timeline from '#capabilities/timeline/timeline.module.css';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { drafts } from '#platform/forms/drafts.ts';
import { CommentIcon } from '#platform/ui/icons.tsx';
import { useCommentsState } from './comments-context.ts';

/** Collapse comments beyond this number. */
const shownAtOnce = 3;

export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation(['timeline', 'comments']);
  const actor = useActor();
  const canWrite = canComment(actor, factsOf(post));
  const thread = useThread({ kind: 'post', id: post._id }, { canWrite, isPrivate: !post.isPublic });
  const begun = drafts.read(actor.userId, thread.draft, emptyComment()) !== null;
  const [{ open, writing }, change] = useCommentsState(post._id, {
    open: begun || post.commentCount <= shownAtOnce,
    writing: begun,
  });
  const [asked, setAsked] = useState(false);
  const may = !useIsViewing() && canWrite;
  if (!may && post.commentCount === 0) return null;
  return (
    <div className={timeline.foot}>
      {post.commentCount > 0 && (
        <button type="button" className={timeline.toggle} aria-expanded={open} onClick={() => change({ open: !open })}>
          <CommentIcon size={16} />
          {t('comments', { count: post.commentCount })}
        </button>
      )}
      {open && <CommentList thread={thread} comments={post.comments} />}
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
          {t('comments:comment')}
        </button>
      )}
      {may && open && writing && (
        <CommentForm
          thread={thread}
          sendLabel={t('composer.send')}
          autoFocus={asked}
          onSent={() => change({ writing: false })}
          onClose={() => change({ writing: false })}
        />
      )}
    </div>
  );
}

import { ActionIcon } from '@mantine/core';
import { canPin } from '@seedbed/domain/timeline/policy.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { LinkedText, MessageText } from '#capabilities/comments/public.tsx';
import { SetPostPinned } from '#capabilities/timeline/operations.ts';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import css from '#capabilities/timeline/timeline.module.css';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { LockIcon, PinIcon, PinnedIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAct } from '#platform/use-act.ts';
import { Comments } from './comments.tsx';
import { EditPost } from './edit-post.tsx';
import { postKindOf } from './post-kinds.ts';
import { PostMenu } from './post-menu.tsx';

interface Props {
  post: Post;
  /** Among posts of several startups: shows the startup and only the first lines. */
  short?: boolean;
  files?: ReactNode;
}

export function PostCard({ post, short = false, files }: Props) {
  const { t } = useTranslation('timeline');
  const author = post.createdBy;
  const unsigned = author ? undefined : postKindOf(post.eventType)?.unsigned;
  const [editing, setEditing] = useState(false);
  return (
    <li className={css.post}>
      {unsigned ? (
        <span className={css.kindIcon}>
          <unsigned.Icon size={18} />
        </span>
      ) : (
        <Avatar person={author ?? { fullName: t('somebody') }} />
      )}
      <div className={css.head}>
        {author ? <UserName person={author} /> : <span>{unsigned ? <unsigned.Title /> : t('somebody')}</span>}
        {short && (
          <AppLink to={`/startup/${post.startup._id}/file/activities`} className={css.startup}>
            <bdi>{post.startup.name}</bdi>
          </AppLink>
        )}
        <span className="note">
          <TimeAgo at={post.createdAt} />
          {post.editedAt && ` · ${t('edited')}`}
        </span>
        {!post.isPublic && (
          <span className={css.private}>
            <LockIcon size={14} />
            {t('private.mark')}
          </span>
        )}
      </div>
      {short ? (
        <span />
      ) : (
        <span className={css.actions}>
          <Pin post={post} />
          <PostMenu post={post} onEdit={() => setEditing(true)} />
        </span>
      )}
      <div className={`${css.message} ${short ? css.clamped : ''}`}>
        {editing ? <EditPost post={post} onClose={() => setEditing(false)} /> : <PostBody post={post} short={short} />}
      </div>
      {files}
      {!short && <Comments post={post} />}
    </li>
  );
}

function PostBody({ post, short }: { post: Post; short: boolean }) {
  const kind = postKindOf(post.eventType);
  return kind ? <kind.Body post={post} /> : <PostText post={post} short={short} />;
}

const PostText = ({ post, short }: { post: Post; short: boolean }) =>
  short ? (
    <LinkedText text={withoutBlankLines(post.message ?? '')} />
  ) : (
    <MessageText message={post.message} body={post.body} />
  );

/** A three-line preview has no room for blank lines, and must not end on one. */
const withoutBlankLines = (text: string) => text.trim().replace(/\s*\n\s*/g, '\n');

function Pin({ post }: { post: Post }) {
  const { t } = useTranslation('timeline');
  const actor = useActor();
  const isViewing = useIsViewing();
  const [setPinned, busy] = useAct(SetPostPinned);
  if (isViewing || !canPin(actor, factsOf(post))) return post.isPinned ? <PinnedIcon size={16} /> : <span />;
  const label = post.isPinned ? t('unpin') : t('pin');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={busy}
      onClick={() => setPinned({ postId: post._id, pinned: !post.isPinned })}
    >
      {post.isPinned ? <PinnedIcon size={18} /> : <PinIcon size={18} />}
    </ActionIcon>
  );
}

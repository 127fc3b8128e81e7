import { Menu } from '@mantine/core';
import { canDeleteComment, canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { MessageText } from '#capabilities/timeline/message-text.tsx';
import { DeleteComment } from '#capabilities/timeline/operations.ts';
import { type Comment, factsOf, type Post } from '#capabilities/timeline/post.ts';
import timeline from '#capabilities/timeline/timeline.module.css';
import { useActor } from '#platform/actor.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './comments.module.css';
import { EditComment } from './edit-comment.tsx';

interface Props {
  post: Post;
  comment: Comment;
}

export function CommentItem({ post, comment }: Props) {
  const { t } = useTranslation('timeline');
  const [editing, setEditing] = useState(false);
  return (
    <li className={css.comment}>
      <Avatar person={comment.createdBy ?? { fullName: t('somebody') }} size="xsmall" />
      <div>
        <div className={css.head}>
          <p>
            {comment.createdBy ? <UserName person={comment.createdBy} /> : t('somebody')}{' '}
            <span className={timeline.when}>
              <TimeAgo at={comment.createdAt} />
              {comment.editedAt && ` · ${t('edited')}`}
            </span>
          </p>
          <CommentMenu post={post} comment={comment} onEdit={() => setEditing(true)} />
        </div>
        {editing ? (
          <EditComment post={post} comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <div className={css.text}>
            <MessageText message={comment.message} body={comment.body} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Deletes at once; the toast offers undo. */
function CommentMenu({ post, comment, onEdit }: Props & { onEdit: () => void }) {
  const { t } = useTranslation(['timeline', 'common']);
  const actor = useActor();
  const button = useRef<HTMLButtonElement>(null);
  const [remove] = useAct(DeleteComment);
  const facts = [actor, factsOf(post), { createdById: comment.createdBy?._id ?? null }] as const;
  const canEdit = canEditComment(...facts);
  if (!canEdit && !canDeleteComment(...facts)) return null;

  async function deleteComment() {
    const { data, undoId } = await remove({ commentId: comment._id });
    if (data) offerUndo(t('comment-deleted'), undoId);
  }

  return (
    <RowMenu label={t('comment-menu')} button={button}>
      {canEdit && (
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={onEdit}>
          {t('common:actions.edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void deleteComment()}>
        {t('common:actions.delete')}
      </Menu.Item>
    </RowMenu>
  );
}

import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { MessageText } from '#capabilities/comments/compose/message-text.tsx';
import { Attachments, useHasUploads } from '#capabilities/files/public.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import { errorText } from '#platform/api/errors.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import css from './comments.module.css';
import { EditComment } from './edit-comment.tsx';
import type { Comment, CommentThread } from './thread.ts';

interface Props {
  thread: CommentThread;
  comment: Comment;
}

/** One comment with its files and its menu. */
export function CommentItem({ thread, comment }: Props) {
  const { t } = useTranslation('comments');
  const [isEditing, setEditing] = useState(false);
  const { createdBy } = comment;
  return (
    <li className={css.comment}>
      <Avatar person={createdBy ?? { fullName: t('somebody') }} size="xsmall" />
      <div>
        <div className={css.head}>
          <p>
            {createdBy ? <UserName person={createdBy} /> : t('somebody')}{' '}
            <span className={css.when}>
              <TimeAgo at={comment.createdAt} />
              {comment.editedAt && ` · ${t('edited')}`}
            </span>
          </p>
          <CommentMenu thread={thread} comment={comment} onEdit={() => setEditing(true)} />
        </div>
        {isEditing ? (
          <EditComment thread={thread} comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <div className={css.text}>
            <MessageText message={comment.message} body={comment.body} />
          </div>
        )}
        <CommentFiles thread={thread} comment={comment} />
      </div>
    </li>
  );
}

function CommentFiles({ thread, comment }: Props) {
  const record = { kind: 'comment', id: comment._id } as const;
  const isComing = useHasUploads(record);
  const { attachments = [] } = comment;
  if (attachments.length === 0 && !isComing) return null;
  return (
    <div className={css.files}>
      <Attachments record={record} files={attachments} mayAdd={thread.canEdit(comment)} />
    </div>
  );
}

/** Deletes at once; the toast offers undo. */
function CommentMenu({ thread, comment, onEdit }: Props & { onEdit: () => void }) {
  const { t } = useTranslation(['comments', 'common']);
  const isViewing = useIsViewing();
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = thread.canEdit(comment);
  if (isViewing || (!canEdit && !thread.canDelete(comment))) return null;

  async function deleteComment() {
    const { error, undoId } = await thread.remove(comment._id);
    if (error) toastError(errorText(error));
    else offerUndo(t('deleted'), undoId);
  }

  return (
    <RowMenu label={t('menu')} button={button}>
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

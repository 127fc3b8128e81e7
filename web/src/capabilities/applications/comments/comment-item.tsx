import { Button, Menu } from '@mantine/core';
import { inGroup } from '@seedbed/domain/access/groups.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { inputOf, MessageText } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import type { ApplicationCommentCardFragment } from '#platform/api/generated/documents.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CommentField } from './comment-field.tsx';
import css from './comments.module.css';
import { DeleteApplicationComment, UpdateApplicationComment } from './operations.ts';

export function CommentItem({ comment }: { comment: ApplicationCommentCardFragment }) {
  const { t } = useTranslation('applications');
  const [isEditing, setEditing] = useState(false);
  const { createdBy } = comment;
  return (
    <li className={css.comment}>
      <Avatar person={createdBy ?? { fullName: t('comments.somebody') }} size="xsmall" />
      <div>
        <div className={css.head}>
          <p>
            {createdBy ? <UserName person={createdBy} /> : t('comments.somebody')}{' '}
            <span className={css.when}>
              <TimeAgo at={comment.createdAt} />
              {comment.editedAt && ` · ${t('comments.edited')}`}
            </span>
          </p>
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </div>
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
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
function CommentMenu({ comment, onEdit }: { comment: ApplicationCommentCardFragment; onEdit: () => void }) {
  const { t } = useTranslation(['applications', 'common']);
  const actor = useActor();
  const button = useRef<HTMLButtonElement>(null);
  const [remove] = useAct(DeleteApplicationComment);
  const canEdit = comment.createdBy?._id === actor.userId;
  if (!canEdit && !inGroup('adminGroup')(actor)) return null;

  async function deleteComment() {
    const { data, undoId } = await remove({ commentId: comment._id });
    if (data) offerUndo(t('comments.deleted'), undoId);
  }

  return (
    <RowMenu label={t('comments.menu')} button={button}>
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

function EditComment({ comment, onClose }: { comment: ApplicationCommentCardFragment; onClose: () => void }) {
  const { t } = useTranslation(['applications', 'common']);
  const [stored, store] = useState({
    message: comment.message,
    form: comment.body ? JSON.stringify(comment.body) : '',
  });
  const [{ version }] = useState(comment);
  const [update, isBusy] = useAct(UpdateApplicationComment, { silent: true });
  const isEmpty = stored.message.trim() === '';

  async function save() {
    if (isEmpty || isBusy) return;
    const { error, undoId } = await update({ commentId: comment._id, ...inputOf(stored), version });
    if (!error) {
      offerUndo(t('comments.saved'), undoId);
      return onClose();
    }
    const { code, params } = userErrorOf(error) ?? {};
    toastError(code === 'Conflict' ? t('comments.conflict', { message: String(params?.message) }) : errorText(error));
  }

  return (
    <form
      className={css.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css.field}>
        <CommentField
          label={t('comments.edit-label')}
          applicationId={comment.applicationId}
          isPublic={comment.isPublic}
          stored={stored}
          autoFocus
          isOpen
          onChange={store}
          onSubmit={() => void save()}
          onEscape={onClose}
        />
      </div>
      <div className={css.foot}>
        <Button type="button" size="xs" variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={isBusy} disabled={isEmpty}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

import { Menu } from '@mantine/core';
import { canDeletePost, canEditPost } from '@seedbed/domain/timeline/policy.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletePost } from '#capabilities/timeline/operations.ts';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import { useActor } from '#platform/actor.tsx';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Deletes at once; the toast offers undo. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation(['timeline', 'common']);
  const actor = useActor();
  const button = useRef<HTMLButtonElement>(null);
  const [remove] = useAct(DeletePost);
  const facts = factsOf(post);
  const canEdit = canEditPost(actor, facts);
  if (!canEdit && !canDeletePost(actor, facts)) return null;

  async function deletePost() {
    const { data, undoId } = await remove({ postId: post._id });
    if (data) offerUndo(t('deleted'), undoId);
  }

  return (
    <RowMenu label={t('menu')} button={button}>
      {canEdit && (
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={onEdit}>
          {t('common:actions.edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void deletePost()}>
        {t('common:actions.delete')}
      </Menu.Item>
    </RowMenu>
  );
}

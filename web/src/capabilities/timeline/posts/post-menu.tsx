import { Menu } from '@mantine/core';
import { canDeletePost, canEditPost } from '@seedbed/domain/timeline/policy.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletePost, RestorePost } from '#capabilities/timeline/operations.ts';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import { useActor } from '#platform/actor.tsx';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Deletes at once; the toast offers undo. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation(['timeline', 'common']);
  const actor = useActor();
  const button = useRef<HTMLButtonElement>(null);
  const [remove] = useAct(DeletePost);
  const [restore] = useAct(RestorePost);
  const facts = factsOf(post);
  const canEdit = canEditPost(actor, facts);
  if (!canEdit && !canDeletePost(actor, facts)) return null;

  async function deletePost() {
    const { data } = await remove({ postId: post._id });
    if (data)
      toast(t('deleted'), { label: t('common:actions.undo'), action: () => void restore({ postId: post._id }) });
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

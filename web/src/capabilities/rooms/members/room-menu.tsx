import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CloseRoom, DeleteRoom, ReopenRoom } from '#capabilities/rooms/operations.ts';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { EditIcon, LockIcon, RefreshIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { RoomDialog } from './room-form.tsx';

/** Edits, closes and deletes a room. */
export function RoomMenu({ room }: { room: WholeRoomFragment }) {
  const { t } = useTranslation(['rooms', 'common']);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isEditing, edit] = useState(false);
  const [close] = useAct(CloseRoom);
  const [reopen] = useAct(ReopenRoom);
  const [remove] = useAct(DeleteRoom);
  const { _id: roomId, name, startup, state } = room;

  async function setOpen(isOpen: boolean) {
    const { data, undoId } = await (isOpen ? reopen({ roomId }) : close({ roomId }));
    if (data) offerUndo(t(isOpen ? 'reopened' : 'closed', { name }), undoId);
  }

  async function trash() {
    const { data, undoId } = await remove({ roomId });
    if (!data) return;
    offerUndo(t('deleted', { name }), undoId);
    await navigate(`/startup/${startup._id}/file/documents`);
  }

  return (
    <>
      <RowMenu label={t('groups.more', { name })} button={button}>
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => edit(true)}>
          {t('edit')}
        </Menu.Item>
        {state === 'open' ? (
          <Menu.Item leftSection={<LockIcon size={18} />} onClick={() => void setOpen(false)}>
            {t('close')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<RefreshIcon size={18} />} onClick={() => void setOpen(true)}>
            {t('reopen')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void trash()}>
          {t('common:actions.delete')}
        </Menu.Item>
      </RowMenu>
      <RoomDialog opened={isEditing} startupId={startup._id} room={room} onClose={() => edit(false)} />
    </>
  );
}

import { Checkbox, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkGroup } from '@seedbed/domain/rooms/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRoomGroup } from '#capabilities/rooms/operations.ts';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  roomId: string;
  /** Absent for a new one, which sees all items. */
  group?: WholeRoomFragment['groups'][number];
  onClose: () => void;
}

export function GroupDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('rooms');
  return (
    <FormDialog opened={opened} title={t(props.group ? 'groups.edit' : 'groups.new')} onClose={props.onClose}>
      <GroupForm {...props} />
    </FormDialog>
  );
}

function GroupForm({ roomId, group, onClose }: Props) {
  const { t } = useTranslation('rooms');
  const [save] = useAct(SaveRoomGroup, { silent: true });
  const [initial] = useState(() => ({
    id: group?._id ?? newId<'RoomGroup'>(),
    name: group?.name ?? '',
    mayDownload: group?.mayDownload ?? false,
  }));
  const form = useCheckedForm({
    name: 'room-group',
    draft: `room-group:${group?._id ?? roomId}`,
    initial,
    check: ({ name, mayDownload }) => checkGroup({ name, mayDownload }),
    send: ({ id, ...input }) => save({ roomId, id, input }),
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t('groups.saved', { name: name.trim() }), undoId);
      onClose();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        description={group ? undefined : t('hints.new-group')}
        data-autofocus
        maxLength={80}
      />
      <Checkbox
        id="room-group-mayDownload"
        label={t('fields.mayDownload')}
        checked={form.values.mayDownload}
        onChange={(event) => form.set('mayDownload', event.currentTarget.checked)}
      />
    </CheckedForm>
  );
}

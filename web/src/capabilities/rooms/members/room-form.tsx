import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkRoom } from '@seedbed/domain/rooms/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateRoom, UpdateRoom } from '#capabilities/rooms/operations.ts';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  startupId: string;
  /** Absent for a new one. */
  room?: WholeRoomFragment;
  onSaved?: (id: string) => unknown;
  onClose: () => void;
}

export function RoomDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('rooms');
  return (
    <FormDialog opened={opened} title={t(props.room ? 'edit' : 'new')} onClose={props.onClose}>
      <RoomForm {...props} />
    </FormDialog>
  );
}

function RoomForm({ startupId, room, onSaved, onClose }: Props) {
  const { t } = useTranslation('rooms');
  const [create] = useAct(CreateRoom, { silent: true });
  const [update] = useAct(UpdateRoom, { silent: true });
  const [initial] = useState(() => ({
    id: room?._id ?? newId<'Room'>(),
    name: room?.name ?? '',
    introduction: room?.introduction ?? '',
    agreement: room?.agreement ?? '',
    isWatermarked: room?.isWatermarked ?? false,
  }));
  const form = useCheckedForm({
    name: 'room',
    draft: `room:${room?._id ?? startupId}`,
    initial,
    check: ({ id: _id, ...input }) => checkRoom(input),
    send: async ({ id, ...input }) => {
      const { error, undoId } = room
        ? await update({ roomId: id, input, version: room.version })
        : await create({ startupId, id, input });
      return { error, undoId };
    },
    onSaved: async ({ undoId }, { id, name }) => {
      offerUndo(t(room ? 'saved' : 'created', { name: name.trim() }), undoId);
      onClose();
      await onSaved?.(id);
    },
  });
  return (
    <CheckedForm form={form} onCancel={onClose}>
      <TextInput {...form.text('name')} label={t('fields.name')} data-autofocus maxLength={120} />
      <Textarea
        {...form.text('introduction')}
        label={<Optional label={t('fields.introduction')} />}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
      />
      <Textarea
        {...form.text('agreement')}
        label={<Optional label={t('fields.agreement')} />}
        description={t('hints.agreement')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={20_000}
      />
      <Checkbox
        id="room-isWatermarked"
        label={t('fields.isWatermarked')}
        description={t('hints.watermark')}
        checked={form.values.isWatermarked}
        onChange={(event) => form.set('isWatermarked', event.currentTarget.checked)}
      />
    </CheckedForm>
  );
}

import { TextInput } from '@mantine/core';
import { checkFolder } from '@seedbed/domain/documents/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveFolder } from '#capabilities/documents/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { Folder } from './library.ts';

interface Props {
  startupId: string;
  parentId: string | null;
  /** The folder to rename; absent for a new one. */
  folder?: Folder | undefined;
  onClose: () => void;
}

/** Names a folder. */
export function FolderDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('documents');
  const title = t(props.folder ? 'library.rename-folder' : 'library.new-folder');
  return (
    <FormDialog opened={opened} title={title} onClose={props.onClose}>
      <FolderForm {...props} />
    </FormDialog>
  );
}

function FolderForm({ startupId, parentId, folder, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [save] = useAct(SaveFolder, { silent: true });
  const [initial] = useState(() => ({ id: folder?._id ?? newId<'DocumentFolder'>(), name: folder?.name ?? '' }));
  const form = useCheckedForm({
    name: 'folder',
    draft: `document-folder:${folder?._id ?? startupId}`,
    initial,
    check: ({ name }) => checkFolder({ name, parentId }),
    send: ({ id, name }) => save({ startupId, id, input: { name, parentId } }),
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t(folder ? 'library.saved' : 'library.folder-created', { name: name.trim() }), undoId);
      onClose();
    },
  });
  return (
    <CheckedForm form={form} fields={['name']} onCancel={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={80}
      />
    </CheckedForm>
  );
}

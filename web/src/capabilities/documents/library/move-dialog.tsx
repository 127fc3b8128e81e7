import { NativeSelect } from '@mantine/core';
import { fitsInto } from '@seedbed/domain/documents/document.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type LibraryData, pathText } from './library.ts';

interface Props {
  library: LibraryData;
  name: string;
  /** Its present folder. */
  folderId: string | null;
  /** The id of a folder that is moved: it does not fit into itself. */
  movedFolder?: string;
  move: (folderId: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** Moves a document or a folder without dragging. */
export function MoveDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <FormDialog opened={opened} title={t('library.move-title', { name: props.name })} onClose={props.onClose}>
      <MoveForm {...props} />
    </FormDialog>
  );
}

function MoveForm({ library, folderId, movedFolder, move, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [chosen, choose] = useState(folderId ?? '');
  const folders = library.folders.map((folder) => ({ ...folder, id: folder._id as string }));
  const fitting = folders.filter(({ id }) => !movedFolder || fitsInto(folders, movedFolder, id));
  const choices = fitting
    .map(({ id }) => ({ value: id, label: pathText(library, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));

  async function save() {
    if (chosen === (folderId ?? '') || (await move(chosen || null))) onClose();
  }

  return (
    <Form onSubmit={save} verb={t('library.move')} onCancel={onClose}>
      <NativeSelect
        id="document-folder"
        label={t('fields.folderId')}
        data-autofocus
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: t('library.top') }, ...choices]}
      />
    </Form>
  );
}

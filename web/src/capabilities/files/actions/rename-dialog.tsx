import { Modal, TextInput } from '@mantine/core';
import { extensionOf, fileNameMaxCharacters } from '@seedbed/domain/files/file-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import css from './rename-dialog.module.css';

interface Props {
  opened: boolean;
  name: string;
  busy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameDialog(props: Props) {
  const { made, opened } = useWhenOpened(props.opened);
  return made && <Dialog key={props.name} {...props} opened={opened} />;
}

function Dialog({ opened, name, busy, onRename, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const topmost = useTopmost(opened);
  const extension = extensionOf(name);
  // The extension is fixed, so only the stem can be edited.
  const [stem, setStem] = useState(extension ? name.slice(0, -extension.length - 1) : name);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      title={t('rename-title')}
      size={420}
      padding="lg"
      centered
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Form
        onSubmit={() => {
          if (stem.trim()) onRename(extension ? `${stem.trim()}.${extension}` : stem.trim());
        }}
        busy={busy}
        onCancel={onClose}
        why={stem.trim() === '' && t('common:barred.fill', { field: t('fields.name') })}
      >
        <TextInput
          label={t('fields.name')}
          data-autofocus
          value={stem}
          maxLength={fileNameMaxCharacters - extension.length - 1}
          rightSection={<span className={css.ending}>{extension && `.${extension}`}</span>}
          rightSectionWidth="4rem"
          rightSectionPointerEvents="none"
          onChange={(event) => setStem(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  );
}

import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { call } from '#platform/api/rest.ts';
import { DownloadIcon, EditIcon, RefreshIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/row-menu.tsx';
import { toast, toastError } from '#platform/ui/toasts.tsx';
import type { Attachment, RecordOfFiles } from './attachment.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useRecordChanged } from './use-record-changed.ts';

interface Props {
  file: Attachment;
  record: RecordOfFiles;
  mayChange: boolean;
}

export function FileMenu({ file, record, mayChange }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const newer = useRef<HTMLInputElement>(null);
  const [asked, ask] = useState<'rename' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = useRecordChanged();
  const { name, _id: id, version, fileUrl } = file;
  if (!mayChange && !fileUrl) return <span />;

  async function act(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<boolean> {
    setBusy(true);
    const { problem } = await call(method, path, body);
    setBusy(false);
    ask(null);
    if (problem) toastError(problem.message);
    changed(record);
    return problem === null;
  }

  async function replace(content: File) {
    const form = new FormData();
    form.set('version', String(version));
    form.set('file', content);
    if (await act('PUT', `/api/attachments/${id}`, form)) toast(t('replaced', { name: content.name }));
  }

  // The dialog gives the focus back to where it was, and the menu's entry is gone by then.
  const open = (what: 'rename' | 'delete') => () => {
    button.current?.focus();
    ask(what);
  };
  return (
    <>
      <RowMenu label={t('menu', { name })} button={button}>
        {fileUrl && (
          <Menu.Item component="a" href={fileUrl} leftSection={<DownloadIcon size={18} />}>
            {t('download')}
          </Menu.Item>
        )}
        {mayChange && (
          <>
            <Menu.Item leftSection={<EditIcon size={18} />} onClick={open('rename')}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item leftSection={<RefreshIcon size={18} />} onClick={() => newer.current?.click()}>
              {t('replace')}
            </Menu.Item>
            <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={open('delete')}>
              {t('common:actions.delete')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <input
        ref={newer}
        type="file"
        hidden
        aria-label={t('replace')}
        onChange={(event) => {
          const [content] = event.currentTarget.files ?? [];
          if (content) void replace(content);
          event.currentTarget.value = '';
        }}
      />
      <RenameDialog
        opened={asked === 'rename'}
        name={name}
        busy={busy}
        onRename={(given) => void act('PUT', `/api/attachments/${id}`, { name: given, version })}
        onClose={() => ask(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('delete-question', { name })}
        verb={t('common:actions.delete')}
        busy={busy}
        onConfirm={() => void act('DELETE', `/api/attachments/${id}/${version}`)}
        onClose={() => ask(null)}
      />
    </>
  );
}

import { Menu } from '@mantine/core';
import { acceptedExtensions } from '@seedbed/domain/files/file-kinds.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment, RecordOfFiles } from '#capabilities/files/attachment.ts';
import { useAddFiles } from '#capabilities/files/uploads/use-add-files.ts';
import { renewFile, useFreshLink } from '#capabilities/files/use-fresh-link.ts';
import { useRecordChanged } from '#capabilities/files/use-record-changed.ts';
import { call } from '#platform/api/rest.ts';
import { ClockIcon, DownloadIcon, EditIcon, RefreshIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type FileDialog = 'rename' | 'versions';

interface Props {
  file: Attachment;
  record: RecordOfFiles;
  mayChange: boolean;
  /** Its record is deleted instead. */
  isKept?: boolean;
  /** By default it names the file. */
  label?: string;
  /** Entries about the record of the file. */
  children?: ReactNode;
}

export function FileMenu({ file, record, mayChange, isKept = false, label, children }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const newer = useRef<HTMLInputElement>(null);
  const [asked, ask] = useState<FileDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = useRecordChanged();
  const replace = useAddFiles();
  const { name, _id: id, version, fileUrl, current } = file;
  const saving = useFreshLink(fileUrl, () => renewFile(id));
  const hasVersions = current.number > 1;
  if (!mayChange && !fileUrl && !hasVersions && !children) return <span />;

  async function rename(given: string) {
    setBusy(true);
    const { problem } = await call('PUT', `/api/attachments/${id}`, { name: given, version });
    setBusy(false);
    ask(null);
    if (problem) toastError(problem.message);
    changed(record);
  }

  /** Deletes at once; the toast offers undo. */
  async function remove() {
    const { answer, problem } = await call<{ undoId?: string }>('DELETE', `/api/attachments/${id}/${version}`);
    if (problem) toastError(problem.message);
    else offerUndo(t('deleted', { name }), answer.undoId);
    changed(record);
  }

  // The dialog restores the focus, but the menu item is gone by then.
  const open = (what: FileDialog) => () => {
    button.current?.focus();
    ask(what);
  };
  return (
    <>
      <RowMenu label={label ?? t('menu', { name })} button={button}>
        {fileUrl && (
          <Menu.Item component="a" href={fileUrl} onClick={saving.onClick} leftSection={<DownloadIcon size={18} />}>
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
          </>
        )}
        {hasVersions && (
          <Menu.Item leftSection={<ClockIcon size={18} />} onClick={open('versions')}>
            {t('versions')}
          </Menu.Item>
        )}
        {children}
        {mayChange && !isKept && (
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void remove()}>
            {t('common:actions.delete')}
          </Menu.Item>
        )}
      </RowMenu>
      <input
        ref={newer}
        type="file"
        hidden
        accept={acceptedExtensions}
        aria-label={t('replace')}
        onChange={(event) => {
          replace({ record, replaces: id }, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <RenameDialog
        opened={asked === 'rename'}
        name={name}
        busy={busy}
        onRename={(given) => void rename(given)}
        onClose={() => ask(null)}
      />
      <VersionsDialog opened={asked === 'versions'} file={file} mayChange={mayChange} onClose={() => ask(null)} />
    </>
  );
}

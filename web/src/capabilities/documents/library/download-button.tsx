import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDocuments } from '#capabilities/documents/operations.ts';
import { ExportProgress } from '#capabilities/exports/public.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  startupId: string;
  folderId: string | null;
  disabled: boolean;
}

/** Makes a ZIP of the open folder. The dialog offers it once it is made. */
export function DownloadButton({ startupId, folderId, disabled }: Props) {
  const { t } = useTranslation('documents');
  const isViewing = useIsViewing();
  const [start, busy] = useAct(ExportDocuments);
  const [exportId, setExportId] = useState<string | null>(null);
  if (isViewing || disabled) return null;

  async function make() {
    const { data } = await start({ id: newId(), startupId, folderId });
    if (data) setExportId(data.exportStartupDocuments._id);
  }

  return (
    <>
      <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={busy} onClick={() => void make()}>
        {t('library.download')}
      </Button>
      <FormDialog opened={exportId !== null} title={t('library.download')} onClose={() => setExportId(null)}>
        {exportId && <ExportProgress id={exportId} onClose={() => setExportId(null)} />}
      </FormDialog>
    </>
  );
}

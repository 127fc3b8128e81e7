import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryExport } from '#capabilities/exports/operations.ts';
import { downloadFile } from '#platform/api/download-file.ts';
import type { ExportRowFragment } from '#platform/api/generated/documents.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Downloads a file, or makes it again after a failure. */
export function ExportActions({ row, size }: { row: ExportRowFragment; size?: 'xs' }) {
  const { t } = useTranslation('exports');
  const [busy, setBusy] = useState(false);
  const [retry, isRetrying] = useAct(RetryExport);

  async function download() {
    setBusy(true);
    const problem = await downloadFile(`/api/exports/${row._id}`, row.fileName);
    setBusy(false);
    if (problem) toastError(problem);
  }

  if (row.canBeDownloaded)
    return (
      <Button
        {...(size && { size })}
        loading={busy}
        onClick={() => void download()}
        aria-label={t('download-of', { file: row.fileName })}
      >
        {t('download')}
      </Button>
    );
  if (row.status !== 'FAILED' && row.status !== 'ERROR') return null;
  return (
    <Button {...(size && { size })} variant="default" loading={isRetrying} onClick={() => void retry({ id: row._id })}>
      {t('retry')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { type StartupFileFormat, startupFileFormats } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '#capabilities/exports/public.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { ExportApplicationFile } from './operations.ts';

/** The application as a document, or with its files. */
export function FileSection({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation(['applications', 'exports']);
  const [start, busy] = useAct(ExportApplicationFile);
  const [exportId, setExportId] = useState<string | null>(null);

  async function make(format: StartupFileFormat) {
    const { data } = await start({ id: newId(), applicationId, format });
    if (data) setExportId(data.exportApplicationFile._id);
  }

  return (
    <RecordSection title={t('exports.file')}>
      {exportId ? (
        <ExportProgress id={exportId} onClose={() => setExportId(null)} />
      ) : (
        <Row gap={2}>
          {startupFileFormats.map((format) => (
            <Button
              key={format}
              size="xs"
              variant="default"
              leftSection={<DownloadIcon size={14} />}
              title={t(`exports.formats.${format}`)}
              disabled={busy}
              onClick={() => void make(format)}
            >
              {t('exports:startup-file.make', { format })}
            </Button>
          ))}
        </Row>
      )}
    </RecordSection>
  );
}

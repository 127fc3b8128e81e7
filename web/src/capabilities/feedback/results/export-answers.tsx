import { Button } from '@mantine/core';
import { type TableFormat, tableFormats } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '#capabilities/exports/public.tsx';
import { ExportFeedbackAnswers } from '#capabilities/feedback/operations.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';

/** Named answers with a row each, anonymous ones counted. */
export function ExportAnswers({ requestId }: { requestId: string }) {
  const { t } = useTranslation('feedback');
  const [start, busy] = useAct(ExportFeedbackAnswers);
  const [exportId, setExportId] = useState<string | null>(null);

  async function make(format: TableFormat) {
    const { data } = await start({ id: newId(), requestId, format });
    if (data) setExportId(data.exportFeedbackAnswers._id);
  }

  if (exportId) return <ExportProgress id={exportId} onClose={() => setExportId(null)} />;
  return (
    <Row gap={2}>
      {tableFormats.map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<DownloadIcon size={14} />}
          disabled={busy}
          onClick={() => void make(format)}
        >
          {t('results.export', { format })}
        </Button>
      ))}
    </Row>
  );
}

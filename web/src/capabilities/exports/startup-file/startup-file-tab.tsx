import { Button } from '@mantine/core';
import { type StartupFileFormat, startupFileFormats } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ExportProgress } from '#capabilities/exports/history/export-progress.tsx';
import { ExportStartupFile } from '#capabilities/exports/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './startup-file-tab.module.css';

/** The tab of the startup file. A founder's own file has no id in its address. */
export function Component() {
  const { t } = useTranslation('exports');
  const actor = useActor();
  const startupId = useParams().id ?? actor.ownStartupIds[0] ?? '';
  const [start, busy] = useAct(ExportStartupFile);
  const [exportId, setExportId] = useState<string | null>(null);

  async function make(format: StartupFileFormat) {
    const { data } = await start({ id: newId(), startupId, format });
    if (data) setExportId(data.exportStartupFile._id);
  }

  return (
    <Card as="section" pad={5} gap={4} aria-label={t('startup-file.title')}>
      <h2 className={css.title}>{t('startup-file.title')}</h2>
      {exportId ? (
        <ExportProgress id={exportId} onClose={() => setExportId(null)} />
      ) : (
        <Stack as="ul" gap={3}>
          {startupFileFormats.map((format) => (
            <li key={format} className={css.format}>
              <p className={css.words}>{t(`startup-file.${format}`)}</p>
              <Button
                variant="default"
                leftSection={<DownloadIcon size={16} />}
                disabled={busy}
                onClick={() => void make(format)}
              >
                {t('startup-file.make', { format })}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OwnExport } from '#capabilities/exports/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { ExportActions } from './export-actions.tsx';
import css from './export-progress.module.css';
import { isRunning, useExportState } from './export-state.ts';

const askEveryMs = 2_000;

/** A file while it is made, and then its download. The person may close it and find the file in their exports. */
export function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['exports', 'common']);
  const stateText = useExportState();
  const [{ data, error }, again] = useQuery({ query: OwnExport, variables: { id } });
  const row = data?.ownExport;
  const running = !row || isRunning(row);
  // Live updates come sooner; this covers a lost connection.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => again({ requestPolicy: 'network-only' }), askEveryMs);
    return () => clearInterval(timer);
  }, [running, again]);
  if (!row && error) return <LoadFailed error={error} onRetry={again} />;
  return (
    <Stack gap={3}>
      <div className={css.state} role="status">
        {running && <Loader size={16} aria-hidden />}
        <p>{row ? stateText(row) : t('statuses.QUEUED')}</p>
      </div>
      {running && <p className="note">{t('may-close')}</p>}
      <div className={css.foot}>
        <AppLink to="/account/exports" onClick={onClose}>
          {t('see-all')}
        </AppLink>
        <span className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          {row && <ExportActions row={row} />}
        </span>
      </div>
    </Stack>
  );
}

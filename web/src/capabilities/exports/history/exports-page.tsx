import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AskForExport, OwnExports } from '#capabilities/exports/operations.ts';
import type { ExportRowFragment } from '#platform/api/generated/documents.ts';
import { fileSize } from '#platform/i18n/file-size.ts';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import { ExportActions } from './export-actions.tsx';
import { isRunning, momentOf, useExportState } from './export-state.ts';
import css from './exports-page.module.css';

/** The files that I asked for: my own data, lists and startup files. */
export function Component() {
  const { t } = useTranslation(['own-account', 'exports', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnExports });
  const [ask, busy] = useAct(AskForExport);
  const rows = data?.ownExports;
  const making = rows?.some((row) => row.kind === 'personal' && isRunning(row)) ?? false;
  return (
    <Page
      title={t('navigation:pages.user-export')}
      sentence={t('export.sentence')}
      width="reading"
      action={
        <Button loading={busy} disabled={making} onClick={() => void ask({})}>
          {t('export.make')}
        </Button>
      }
    >
      {rows ? (
        rows.length > 0 ? (
          <Card as="ul" pad={0} aria-label={t('export.list')}>
            {rows.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </Card>
        ) : (
          <Empty drawing={<BoxDrawing />} title={t('export.none')} sentence={t('exports:none')} />
        )
      ) : (
        <NotLoaded error={error} onRetry={again} rows={2} />
      )}
    </Page>
  );
}

function Row({ row }: { row: ExportRowFragment }) {
  const stateText = useExportState();
  return (
    <li className={css.row}>
      <span className={css.what}>
        <span className={css.title}>
          <bdi>{row.title}</bdi> · {row.format}
        </span>
        <span className="note">{momentOf(row.createdAt)}</span>
      </span>
      <span className="note" role="status">
        {stateText(row)}
      </span>
      {row.canBeDownloaded && row.size !== null && <span className="note">{fileSize(row.size)}</span>}
      <ExportActions row={row} size="xs" />
    </li>
  );
}

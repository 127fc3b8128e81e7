import { Button } from '@mantine/core';
import { exportFileName } from '@seedbed/domain/privacy/personal-export.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AskForExport, OwnExports } from '#capabilities/privacy/operations.ts';
import type { OwnExportsQuery } from '#platform/api/generated/documents.ts';
import { boot, tenantZone } from '#platform/boot.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import { fileSize } from '#platform/i18n/file-size.ts';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './exports-page.module.css';
import { fetchExport } from './fetch-export.ts';

type Export = OwnExportsQuery['ownExports'][number];

/** Exports all data that the tenant has about me, as a file. */
export function Component() {
  const { t } = useTranslation(['own-account', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnExports });
  const [ask, busy] = useAct(AskForExport);
  const rows = data?.ownExports;
  const making = rows?.some(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS') ?? false;
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
          <ul className={css.list} aria-label={t('export.list')}>
            {rows.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </ul>
        ) : (
          <Empty drawing={<BoxDrawing />} title={t('export.none')} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={again} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Page>
  );
}

const nameOf = ({ createdAt }: Export): string =>
  exportFileName(boot.publicIncubator?.slug ?? '', Temporal.Instant.from(createdAt), tenantZone);

function Row({ row }: { row: Export }) {
  const { t } = useTranslation('own-account');
  const [busy, setBusy] = useState(false);
  const gone = row.status === 'COMPLETED' && !row.canBeDownloaded;
  const momentOf = (at: string) => shortMoment(Date.parse(at), ownZone());
  const when = row.expiresAt ? momentOf(row.expiresAt) : '';
  return (
    <li className={css.row}>
      <span className={css.when}>{momentOf(row.createdAt)}</span>
      <span className={css.state} role="status">
        {gone ? t('export.gone') : t(`export.statuses.${row.status}`, { when })}
      </span>
      {row.canBeDownloaded && row.size !== null && <span className={css.state}>{fileSize(row.size)}</span>}
      {row.canBeDownloaded && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={async () => {
            setBusy(true);
            const problem = await fetchExport(row._id, nameOf(row));
            setBusy(false);
            if (problem) toastError(problem);
          }}
        >
          {t('export.download')}
        </Button>
      )}
    </li>
  );
}

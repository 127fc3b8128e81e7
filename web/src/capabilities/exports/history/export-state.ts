import { useTranslation } from 'react-i18next';
import type { ExportRowFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';

export const isRunning = ({ status }: Pick<ExportRowFragment, 'status'>): boolean =>
  status === 'QUEUED' || status === 'IN_PROGRESS';

export const momentOf = (at: string): string => shortMoment(Date.parse(at), ownZone());

/** The text about an export. */
export function useExportState(): (row: ExportRowFragment) => string {
  const { t } = useTranslation('exports');
  return (row) => {
    const { status, canBeDownloaded, done, total, error, expiresAt } = row;
    if (status === 'COMPLETED')
      return canBeDownloaded ? t('statuses.COMPLETED', { when: expiresAt ? momentOf(expiresAt) : '' }) : t('gone');
    if (status === 'IN_PROGRESS' && total) return t('progress', { done, total });
    return status === 'ERROR' && error ? error : t(`statuses.${status}`);
  };
}

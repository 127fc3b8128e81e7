import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { periodName } from '#capabilities/metrics/format.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StartupReport as Document } from './operations.ts';

/** In the head of a startup: its last report, and for how many months the money lasts. Nothing before any report. */
export function StartupReport({ id }: { id: string }) {
  const { t } = useTranslation('metrics');
  const [{ data }] = useQuery({ query: Document, variables: { id } });
  const report = data?.startup?.latestReport;
  if (!report) return null;
  return (
    <>
      <AppLink to={`/startup/${id}/file/analytics`}>
        {t('head.report', { period: periodName(report.from, report.to, true) })}
      </AppLink>
      {report.runway !== null && <span>{t('head.runway', { count: report.runway })}</span>}
    </>
  );
}

import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { toastWithStep } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ExportMetricReport } from './operations.ts';

interface Props {
  programIds: string[] | null;
  /** Null for all metrics. */
  metricIds: string[] | null;
  since: string;
}

/** Asks for the report as a PDF; the page of exports offers it once it is made. */
export function ExportReport({ programIds, metricIds, since }: Props) {
  const { t } = useTranslation('metrics');
  const navigate = useNavigate();
  const [start, busy] = useAct(ExportMetricReport);
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={busy}
      onClick={async () => {
        const { data } = await start({ id: newId(), programIds, metricIds, since });
        if (data)
          toastWithStep(t('report.asked'), {
            label: t('report.open'),
            action: () => void navigate('/account/exports'),
          });
      }}
    >
      {t('report.make')}
    </Button>
  );
}

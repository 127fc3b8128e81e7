import { metricPeriodColumns } from '@seedbed/domain/metrics/columns.ts';
import { useTranslation } from 'react-i18next';
import { dayText, periodName } from '#capabilities/metrics/format.ts';
import type { PeriodLineFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells, valueText } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';

type Row = { row: PeriodLineFragment };

const tones = {
  open: 'info',
  partial: 'info',
  submitted: 'good',
  corrected: 'good',
  skipped: 'plain',
  overdue: 'warn',
} as const;

export const PeriodStatus = ({ status }: Pick<PeriodLineFragment, 'status'>) => (
  <Pill tone={tones[status]}>{valueText('metrics', 'status', status)}</Pill>
);

export const periodCells: Cells<PeriodLineFragment> = {
  ...valueCells('metrics', metricPeriodColumns),
  startup: ({ row }: Row) => (
    <RowLink to={`/startup/${row.startup._id}/file/analytics/update?date=${row.to}`}>{row.startupName}</RowLink>
  ),
  period: ({ row }: Row) => periodName(row.from, row.to),
  status: ({ row }: Row) => <PeriodStatus status={row.status} />,
  due: ({ row }: Row) => dayText(row.dueOn),
  filled: ({ row }: Row) => <Filled row={row} />,
  submitted: ({ row }: Row) => row.submittedAt && <TimeAgo at={row.submittedAt} />,
};

function Filled({ row: { filled, owed } }: Row) {
  const { t } = useTranslation('metrics');
  return t('collection.filled', { filled, owed });
}

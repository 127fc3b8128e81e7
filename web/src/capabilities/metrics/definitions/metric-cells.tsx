import { metricColumns } from '@seedbed/domain/metrics/columns.ts';
import i18next from 'i18next';
import type { MetricLineFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells, valueText } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';

type Row = { row: MetricLineFragment };

/** "Every month", "Every 3 months". */
export const recurrenceText = ({
  recurrenceAmount,
  recurrenceType,
}: Pick<MetricLineFragment, 'recurrenceAmount' | 'recurrenceType'>) =>
  i18next.t(`metrics:every.${recurrenceType}`, { count: recurrenceAmount });

export const metricCells: Cells<MetricLineFragment> = {
  ...valueCells('metrics', metricColumns),
  name: ({ row }: Row) => <RowLink to={`/startups/metrics/definitions/${row._id}`}>{row.name}</RowLink>,
  category: ({ row }: Row) => <bdi>{row.category.name}</bdi>,
  unit: ({ row }: Row) => row.customUnit ?? valueText('metrics', 'unit', row.unitType),
  recurrence: ({ row }: Row) => recurrenceText(row),
  reach: ({ row }: Row) =>
    row.formula ? valueText('metrics', 'reach', 'CALCULATED') : valueText('metrics', 'reach', row.reach),
  state: ({ row }: Row) => (
    <Pill tone={row.isPaused ? 'plain' : 'good'}>
      {valueText('metrics', 'state', row.isPaused ? 'paused' : 'active')}
    </Pill>
  ),
};

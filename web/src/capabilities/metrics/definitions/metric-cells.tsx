import { metricColumns } from '@seedbed/domain/metrics/columns.ts';
import i18next from 'i18next';
import { textIn } from '#capabilities/metrics/format.ts';
import type { MetricLineFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells, valueText } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { Pill } from '#platform/ui/pill.tsx';

type Row = { row: MetricLineFragment };

/** In the reader's language. */
export const nameOf = ({ name, names }: Pick<MetricLineFragment, 'name' | 'names'>): string => textIn(names) || name;

/** "Every month", "Every 3 months". */
export const recurrenceText = ({
  recurrenceAmount,
  recurrenceType,
}: Pick<MetricLineFragment, 'recurrenceAmount' | 'recurrenceType'>) =>
  i18next.t(`metrics:every.${recurrenceType}`, { count: recurrenceAmount });

/** The own unit, or the name of the type. */
export const unitText = ({ customUnit, unitType }: Pick<MetricLineFragment, 'customUnit' | 'unitType'>) =>
  customUnit ?? valueText('metrics', 'unit', unitType);

export const reachText = ({ formula, reach }: Pick<MetricLineFragment, 'formula' | 'reach'>) =>
  valueText('metrics', 'reach', formula ? 'CALCULATED' : reach);

/** Active or paused. */
export const MetricState = ({ metric: { isPaused } }: { metric: Pick<MetricLineFragment, 'isPaused'> }) => (
  <Pill tone={isPaused ? 'plain' : 'good'}>{valueText('metrics', 'state', isPaused ? 'paused' : 'active')}</Pill>
);

export const metricCells: Cells<MetricLineFragment> = {
  ...valueCells('metrics', metricColumns),
  name: ({ row }: Row) => (
    <RowLink to={`/startups/metrics/definitions/${row._id}`} peek={peekOf('MetricDefinition', row._id)}>
      {nameOf(row)}
    </RowLink>
  ),
  category: ({ row }: Row) => <bdi>{row.category.name}</bdi>,
  unit: ({ row }: Row) => unitText(row),
  recurrence: ({ row }: Row) => recurrenceText(row),
  reach: ({ row }: Row) => reachText(row),
  state: ({ row }: Row) => <MetricState metric={row} />,
};

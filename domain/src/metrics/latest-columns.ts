import type { ListColumns } from '#kernel/list/column.ts';
import type { UnitType } from './definitions/unit.ts';

export const latestPrefix = 'metric_';

/** The column of a metric in lists of startups: its latest value. */
export const latestColumnKey = (metricId: string): string => `${latestPrefix}${metricId.replaceAll('-', '')}`;

export const latestColumns = (metrics: readonly { id: string; unitType: UnitType }[]): ListColumns =>
  Object.fromEntries(
    metrics
      .filter(({ unitType }) => unitType !== 'DATE')
      .map(({ id }) => [
        latestColumnKey(id),
        { type: 'money', isOptional: true, isHidden: true, isSortable: true, width: 144 },
      ]),
  );

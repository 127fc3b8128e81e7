import { periodsBetween, type RecurrenceType } from '@seedbed/domain/metrics/periods/period.ts';
import type { StartupMetricsQuery } from '#platform/api/generated/documents.ts';

/** The values of one metric of a startup. */
export type Series = StartupMetricsQuery['startupMetrics'][number];
type Point = Series['points'][number];
type TrendPoint = Pick<Point, 'from' | 'to' | 'value' | 'cohortMedian'>;

const daysOf = ({ from, to }: Point) => ({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) });

/** The points of a trend, with a gap for each period that was not reported. */
export function trendOf({ points, metric: { trackingRecurrence } }: Series): TrendPoint[] {
  const recurrence = { ...trackingRecurrence, type: trackingRecurrence.type as RecurrenceType };
  return points.flatMap((point, i): TrendPoint[] => {
    const before = points[i - 1];
    const missing = before ? periodsBetween(recurrence, daysOf(before), daysOf(point)) : [];
    return [
      ...missing.map(({ from, to }) => ({ from: `${from}`, to: `${to}`, value: null, cohortMedian: null })),
      point,
    ];
  });
}

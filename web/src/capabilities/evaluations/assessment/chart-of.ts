import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import type { Assessment } from './assessment.ts';

type Values = Readonly<Record<string, number>>;
export const valuesOf = ({ values }: Assessment['sittings'][number]): Values => values as Values;

/** The chosen criteria over time, one position for each round. */
export function chartOf({ criteria, sittings }: Assessment, keys: readonly string[]): ChartData {
  return {
    labels: sittings.map(({ name, at }) => `${name} · ${shortDay(at, ownZone())}`),
    series: criteria
      .filter(({ key }) => keys.includes(key))
      .map(({ key, name }) => ({ name, values: sittings.map((sitting) => valuesOf(sitting)[key] ?? null) })),
  };
}

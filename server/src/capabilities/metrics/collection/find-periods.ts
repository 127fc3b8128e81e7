import { getTableColumns } from 'drizzle-orm';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { RowOf } from '#platform/sql.ts';

export const periodCard = { ...getTableColumns(metricPeriods), startupName: startups.name, startupLogo: startups.logo };
export type PeriodCard = RowOf<typeof periodCard>;

export const eventFacts = ({ id, startupId, startupName, startsOn, endsOn, dueOn }: PeriodCard) => ({
  id,
  startupId,
  startupName,
  from: startsOn.toString(),
  to: endsOn.toString(),
  dueOn: dueOn.toString(),
});

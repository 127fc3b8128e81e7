import { isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { metricCard, visibleDefinitions } from './definitions/find-metrics.ts';
import { MetricDefinition } from './definitions/graphql-types.ts';
import { metrics } from './table.ts';

/** Found by those who may configure it. */
export const metricSearch: SearchSource = {
  type: MetricDefinition,
  table: metrics,
  card: metricCard,
  visibleTo: visibleDefinitions,
  texts: async (tx) =>
    (await tx.db.select({ id: metrics.id, name: metrics.name }).from(metrics).where(isNull(metrics.trashedAt))).map(
      ({ id, name }) => ({ id, texts: [name] }),
    ),
};

import type { StartupMetricsQuery } from '#platform/api/generated/documents.ts';

/** The values of one metric of a startup. */
export type Series = StartupMetricsQuery['startupMetrics'][number];

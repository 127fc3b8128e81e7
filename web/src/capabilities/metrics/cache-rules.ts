import type { CacheRules } from '#platform/api/cache.ts';

const definitions = ['metricList', 'metricDefinitions', 'metricDefinition'];
const reported = [
  'metricPeriodList',
  'pendingDataForm',
  'dataForMetricsForm',
  'startupMetrics',
  'portfolioMetrics',
  'portfolioMetric',
  'startupEvents',
];

export const cacheRules: CacheRules = {
  lists: {
    // Targets are part of a definition.
    MetricDefinition: [...definitions, 'dataForMetricsForm', 'startupMetrics', 'portfolioMetrics', 'portfolioMetric'],
    MetricCategory: ['metricCategories', ...definitions],
    MetricSettings: ['metricSettings'],
    MetricPeriod: reported,
    StartupCategorization: ['pendingDataForm', 'startupCategorization', 'startup', 'startupEvents'],
  },
  embedded: ['MetricCategory', 'Metric', 'SubmittedData'],
};

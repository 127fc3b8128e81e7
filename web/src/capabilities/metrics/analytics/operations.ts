import { MetricFacts } from '#capabilities/metrics/update-form/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const StartupMetrics = graphql(
  `
  query StartupMetrics($startupId: ID!) {
    startupMetrics(startupId: $startupId) {
      target
      metric { ...MetricFacts }
      points { metricDataId from to value dateValue isByTeam isCorrected cohortMedian }
    }
  }
`,
  MetricFacts,
);

export const SetMetricTarget = graphql(`
  mutation SetMetricTarget($startupId: ID!, $metricId: ID!, $target: Float) {
    setMetricTarget(startupId: $startupId, metricId: $metricId, target: $target) { id }
  }
`);

export const PortfolioMetrics = graphql(
  `
  query PortfolioMetrics($programIds: [ID!], $since: String) {
    portfolioMetrics(programIds: $programIds, since: $since) {
      metric { ...MetricFacts }
      points { from reporters total median lower upper }
    }
    programs { _id name }
  }
`,
  MetricFacts,
);

export const ExportMetricReport = graphql(`
  mutation ExportMetricReport($id: ID, $programIds: [ID!], $metricIds: [ID!], $since: String!) {
    exportMetricReport(id: $id, programIds: $programIds, metricIds: $metricIds, since: $since) { _id }
  }
`);

export const PortfolioMetric = graphql(
  `
  query PortfolioMetric($metricId: ID!, $programIds: [ID!], $since: String, $by: PortfolioComparison) {
    portfolioMetric(metricId: $metricId, programIds: $programIds, since: $since, by: $by) {
      metric { ...MetricFacts }
      cohorts { id name points { from reporters total median lower upper } }
      latest { startupId startup from value }
    }
  }
`,
  MetricFacts,
);

export const ComparableMetrics = graphql(`
  query ComparableMetrics {
    comparableMetrics { id name { language value } unitOfMeasure { unitType customName } }
  }
`);

export const StartupReport = graphql(`
  query StartupReport($id: ID!) { startup(id: $id) { _id latestReport { from to runway } } }
`);

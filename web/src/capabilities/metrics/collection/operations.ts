import { graphql } from '#platform/api/graphql.ts';

export const PeriodLine = graphql(`
  fragment PeriodLine on MetricPeriod {
    _id startupName from to dueOn state status filled owed submittedAt remindedOn
    startup { _id name logo }
  }
`);

export const MetricRequests = graphql(
  `
  query MetricRequests($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    metricPeriodList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...PeriodLine } next count isCountCapped
    }
  }
`,
  PeriodLine,
);

export const RemindOfMetrics = graphql(`
  mutation RemindOfMetrics($periodIds: [ID!]!) { remindOfMetrics(periodIds: $periodIds) }
`);

export const SkipMetricPeriods = graphql(
  `
  mutation SkipMetricPeriods($periodIds: [ID!]!, $skipped: Boolean!) {
    setMetricPeriodsSkipped(periodIds: $periodIds, skipped: $skipped) { ...PeriodLine }
  }
`,
  PeriodLine,
);

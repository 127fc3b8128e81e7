import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const MetricFacts = graphql(`
  fragment MetricFacts on Metric {
    id
    name { language value }
    description { language value }
    reason { language value }
    placeholder isCalculated
    unitOfMeasure { unitType customName }
    trackingRecurrence { amount type }
    category { id name }
  }
`);

export const FormData = graphql(
  `
  fragment FormData on MetricData {
    id value dateValue comment isByTeam editedAt version previousValue previousDate
    metric { ...MetricFacts }
    metadata { customLabel }
    validations { dataId validation label }
    evidence { ...Attachment }
  }
`,
  MetricFacts,
  Attachment,
);

export const DataForMetricsForm = graphql(
  `
  query DataForMetricsForm($startupId: ID!, $date: String!, $withFilledData: Boolean) {
    dataForMetricsForm(startupId: $startupId, date: $date, withFilledData: $withFilledData) {
      periods { from to dueOn status data { ...FormData } validations { dataId validation label } }
    }
  }
`,
  FormData,
);

export const SaveMetrics = graphql(
  `
  mutation SaveMetrics($values: [MetricDataValueInput!]!) {
    setMetricDataValues(metricDataValues: $values) { ...FormData }
  }
`,
  FormData,
);

export const MetricsChecker = graphql(`
  query MetricsChecker($startupId: ID!) {
    startup(id: $startupId) { _id initialCategorizationComplete }
    pendingDataForm(startupId: $startupId) { id type date }
  }
`);

export const MetricValueHistory = graphql(`
  query MetricValueHistory($id: ID!) {
    metricValueHistory(metricDataId: $id) {
      id at isByTeam oldValue newValue oldDate newDate by { _id fullName }
    }
  }
`);

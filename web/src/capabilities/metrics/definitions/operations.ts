import { graphql } from '#platform/api/graphql.ts';

export const MetricLine = graphql(`
  fragment MetricLine on MetricDefinition {
    _id name names slug unitType customUnit recurrenceAmount recurrenceType reach isPaused formula version
    category { id name }
  }
`);

export const MetricList = graphql(
  `
  query MetricList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    metricList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...MetricLine } next count isCountCapped
    }
  }
`,
  MetricLine,
);

export const MetricDraft = graphql(
  `
  fragment MetricDraft on MetricDefinition {
    ...MetricLine
    descriptions reasons labels placeholder categoryId programIds conditions audience isTopLevel
    rules { validation label }
    assignedStartupIds
  }
`,
  MetricLine,
);

export const OneMetric = graphql(
  `
  query OneMetric($id: ID!) { metricDefinition(id: $id) { ...MetricDraft } }
`,
  MetricDraft,
);

export const MetricChoices = graphql(`
  query MetricChoices {
    metricCategories { id name names }
    metricDefinitions { _id name slug unitType formula recurrenceAmount recurrenceType }
    programs { _id name }
  }
`);

export const CreateMetric = graphql(`
  mutation CreateMetric($id: ID, $input: MetricDefinitionInput!) { createMetric(id: $id, input: $input) { _id name } }
`);

export const UpdateMetric = graphql(
  `
  mutation UpdateMetric($metricId: ID!, $input: MetricDefinitionInput!, $version: Int) {
    updateMetric(metricId: $metricId, input: $input, version: $version) { ...MetricDraft }
  }
`,
  MetricDraft,
);

export const SetMetricPaused = graphql(`
  mutation SetMetricPaused($metricId: ID!, $paused: Boolean!) {
    setMetricPaused(metricId: $metricId, paused: $paused) { _id isPaused version }
  }
`);

export const DeleteMetric = graphql(`
  mutation DeleteMetric($metricId: ID!) { deleteMetric(metricId: $metricId) }
`);

export const AddCoreMetrics = graphql(`
  mutation AddCoreMetrics { addCoreMetrics { _id name } }
`);

export const AssignMetric = graphql(`
  mutation AssignMetric($metricId: ID!, $startupIds: [ID!]!, $assigned: Boolean!) {
    assignMetric(metricId: $metricId, startupIds: $startupIds, assigned: $assigned) { _id assignedStartupIds }
  }
`);

export const StartupsForMetric = graphql(`
  query StartupsForMetric($search: String) { startups(search: $search, limit: 100) { results { _id name logo } } }
`);

export const CategoryManagerUpdate = graphql(`
  mutation CategoryManagerUpdate($categories: JSON!, $removed: [ID!]) {
    saveMetricCategories(categories: $categories, removed: $removed) { id name names }
  }
`);

export const MetricSettings = graphql(`
  query MetricSettings {
    metricSettings { isCollecting collectsFrom dueDays remindsBefore remindsAfter }
    metricCategories { id name names }
  }
`);

export const SaveMetricSettings = graphql(`
  mutation SaveMetricSettings($input: MetricSettingsInput!) {
    saveMetricSettings(input: $input) { isCollecting collectsFrom dueDays remindsBefore remindsAfter }
  }
`);

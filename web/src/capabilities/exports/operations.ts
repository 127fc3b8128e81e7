import { graphql } from '#platform/api/graphql.ts';

export const ExportRow = graphql(`
  fragment ExportRow on Export {
    _id kind format title fileName status done total error createdAt expiresAt size canBeDownloaded
  }
`);

export const OwnExports = graphql(
  `
  query OwnExports { ownExports { ...ExportRow } }
`,
  ExportRow,
);

export const OwnExport = graphql(
  `
  query OwnExport($id: ID!) { ownExport(id: $id) { ...ExportRow } }
`,
  ExportRow,
);

export const AskForExport = graphql(
  `
  mutation AskForExport { askForExport { ...ExportRow } }
`,
  ExportRow,
);

export const ExportList = graphql(
  `
  mutation ExportList(
    $id: ID, $list: String!, $format: TableFormat!, $columns: [String!]!, $ids: [ID!], $filter: JSON, $sort: JSON
    $group: String, $search: String
  ) {
    exportList(
      id: $id, list: $list, format: $format, columns: $columns, ids: $ids, filter: $filter, sort: $sort, group: $group
      search: $search
    ) { ...ExportRow }
  }
`,
  ExportRow,
);

export const RetryExport = graphql(
  `
  mutation RetryExport($id: ID!) { retryExport(id: $id) { ...ExportRow } }
`,
  ExportRow,
);

export const ExportStartupFile = graphql(
  `
  mutation ExportStartupFile($id: ID, $startupId: ID!, $format: StartupFileFormat!) {
    exportStartupFile(id: $id, startupId: $startupId, format: $format) { ...ExportRow }
  }
`,
  ExportRow,
);

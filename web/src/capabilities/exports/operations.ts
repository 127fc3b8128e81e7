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

const LinkOfView = graphql(`
  fragment LinkOfView on SavedView {
    _id name address version
    link { address hasPassword createdAt expiresAt }
  }
`);

export const ViewLinks = graphql(
  `
  query ViewLinks($list: String!) { savedViews(list: $list) { isMine ...LinkOfView } }
`,
  LinkOfView,
);

export const MakeViewLink = graphql(
  `
  mutation MakeViewLink($viewId: ID!, $days: Int, $password: String, $limitedColumns: [String!]) {
    makeViewLink(viewId: $viewId, days: $days, password: $password, limitedColumns: $limitedColumns) { ...LinkOfView }
  }
`,
  LinkOfView,
);

export const EndViewLink = graphql(
  `
  mutation EndViewLink($viewId: ID!) { endViewLink(viewId: $viewId) { ...LinkOfView } }
`,
  LinkOfView,
);

/** The view as it is, so that a link can show it. */
export const KeepShown = graphql(`
  mutation KeepShown($viewId: ID!, $shown: JSON!, $version: Int) {
    updateSavedView(viewId: $viewId, changes: { shown: $shown }, version: $version) { _id version }
  }
`);

export const LinkedViewPage = graphql(`
  query LinkedViewPage($token: String!, $password: String, $cursor: String) {
    linkedView(token: $token, password: $password, cursor: $cursor) {
      needsPassword name next count isCountCapped
      columns { heading isNumber }
      rows { cells }
    }
  }
`);

export const SharedLinkList = graphql(`
  query SharedLinkList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    sharedLinkList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { _id view list owner { _id fullName } state hasPassword createdAt expiresAt openedAt }
      next count isCountCapped
    }
  }
`);

export const EndSharedLink = graphql(`
  mutation EndSharedLink($id: ID!) { endSharedLink(id: $id) }
`);

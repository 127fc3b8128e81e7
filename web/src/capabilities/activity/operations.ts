import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const RecentChange = graphql(
  `
  fragment RecentChange on RecentChange { _id at text name kind recordId count isUndone by { ...Person } }
`,
  Person,
);

export const RecentChanges = graphql(
  `
  query RecentChanges { recentChanges { ...RecentChange } }
`,
  RecentChange,
);

export const Trash = graphql(
  `
  query Trash { trash { ...RecentChange } }
`,
  RecentChange,
);

export const Undo = graphql(`
  mutation Undo($id: ID!, $overwrite: Boolean) { undo(id: $id, overwrite: $overwrite) { kind recordId } }
`);

export const RecordHistory = graphql(
  `
  query RecordHistory($kind: String!, $id: ID!) {
    recordHistory(kind: $kind, id: $id) { _id at text fields by { ...Person } }
  }
`,
  Person,
);

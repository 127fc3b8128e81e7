import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const RecentChange = graphql(
  `
  fragment RecentChange on RecentChange { _id at text name kind recordId count isUndone canDeleteForGood by { ...Person } }
`,
  Person,
);

export const RecentChanges = graphql(
  `
  query RecentChanges($cursor: String) { recentChanges(cursor: $cursor) { results { ...RecentChange } next } }
`,
  RecentChange,
);

export const Trash = graphql(
  `
  query Trash($cursor: String) { trash(cursor: $cursor) { results { ...RecentChange } next } }
`,
  RecentChange,
);

export const Undo = graphql(`
  mutation Undo($id: ID!, $overwrite: Boolean) { undo(id: $id, overwrite: $overwrite) { kind recordId leftOut } }
`);

export const DeleteForGood = graphql(`
  mutation DeleteForGood($id: ID!, $name: String!) { deleteForGood(id: $id, name: $name) { kind recordId } }
`);

export const RecordHistory = graphql(
  `
  query RecordHistory($kind: String!, $id: ID!) {
    recordHistory(kind: $kind, id: $id) { _id at text fields by { ...Person } }
  }
`,
  Person,
);

export const ActivityRow = graphql(
  `
  fragment ActivityRow on Activity {
    _id at type text kind recordId name startupId startupName software isAutomatic ip userAgent
    by { ...Person }
    changes { field old new }
  }
`,
  Person,
);

export const ActivityFeed = graphql(
  `
  query ActivityFeed($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    activityList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...ActivityRow } next count isCountCapped
    }
  }
`,
  ActivityRow,
);

export const ActivityPeople = graphql(`
  query ActivityPeople($search: String) { activityPeople(search: $search) { _id name } }
`);

export const ActivityStartups = graphql(`
  query ActivityStartups($search: String) { activityStartups(search: $search) { _id name } }
`);

/** The names of the chosen values. */
export const ActivityOptions = graphql(`
  query ActivityOptions($people: [ID!]!, $startups: [ID!]!) {
    activityPeople(ids: $people) { _id name }
    activityStartups(ids: $startups) { _id name }
  }
`);

export const ActivityRecordName = graphql(`
  query ActivityRecordName($id: ID!) { activityRecordName(id: $id) }
`);

export const ActivityLogState = graphql(`
  query ActivityLogState { activityLogState { sealedUntil checkedAt broken { day verdict } } }
`);

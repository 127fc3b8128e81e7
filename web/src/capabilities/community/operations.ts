import { graphql } from '#platform/api/graphql.ts';

const DirectoryRow = graphql(`
  fragment DirectoryRow on DirectoryPerson {
    _id fullName firstName lastName avatar headline country skills programs isOpenToMeet group
    role { _id type label }
    startups { startupId name }
  }
`);

export const DirectoryList = graphql(
  `
  query DirectoryList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    directoryList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...DirectoryRow } next count isCountCapped
    }
  }
`,
  DirectoryRow,
);

export const DirectoryOptions = graphql(`
  query DirectoryOptions {
    directoryOptions { skills { _id name } ownSkills }
    programs { _id name }
  }
`);

export const OwnOpenToMeet = graphql(`
  query OwnOpenToMeet { ownOpenToMeet }
`);

export const SetOpenToMeet = graphql(`
  mutation SetOpenToMeet($isOpen: Boolean!) { setOpenToMeet(isOpen: $isOpen) }
`);

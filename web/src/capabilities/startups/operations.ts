import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const StartupCard = graphql(
  `
  fragment StartupCard on Startup {
    _id name logo oneLiner city country status
    people { ...Person }
    programs { _id name }
    industries { _id name }
    tags { _id name }
    latestPost { _id createdAt }
  }
`,
  Person,
);

export const Startups = graphql(
  `
  query Startups($search: String, $programId: ID, $cursor: String, $limit: Int) {
    startups(search: $search, programId: $programId, cursor: $cursor, limit: $limit) {
      results { ...StartupCard } totalCount next
    }
  }
`,
  StartupCard,
);

export const StartupList = graphql(
  `
  query StartupList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    startupList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...StartupCard foundedYear businessModel stage createdAt assigned { ...Person } } next count isCountCapped
    }
  }
`,
  StartupCard,
  Person,
);

export const StartupIds = graphql(`
  query StartupIds($filter: JSON, $search: String) {
    startupList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const StartupFilterOptions = graphql(
  `
  query StartupFilterOptions { startupFilterOptions { industries { _id name } tags { _id name } people { ...Person } } }
`,
  Person,
);

export const Programs = graphql(`
  query Programs { programs { _id name status startsOn endsOn } }
`);

export const StartupHead = graphql(
  `
  query StartupHead($id: ID!) {
    startup(id: $id) {
      ...StartupCard
      website foundedYear businessModel stage createdAt version overdueTaskCount
      programs { _id status week weeks }
      assigned { ...Person }
      latestPost { _id message createdAt }
    }
  }
`,
  StartupCard,
  Person,
);

export const UpdateStartup = graphql(`
  mutation UpdateStartup($startupId: ID!, $facts: StartupFactsInput!, $version: Int) {
    updateStartup(startupId: $startupId, facts: $facts, version: $version) {
      _id name oneLiner website country city foundedYear businessModel stage version
    }
  }
`);

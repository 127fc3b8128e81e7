import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const StartupCard = graphql(
  `
  fragment StartupCard on Startup {
    _id name logo oneLiner city country status
    people { ...Person }
    programs { _id name }
    industries { _id name color }
    tags { _id name color }
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

/** A row of the lists of startups. */
export const StartupRow = graphql(
  `
  fragment StartupRow on Startup { ...StartupCard foundedYear businessModel stage createdAt assigned { ...Person } }
`,
  StartupCard,
  Person,
);

export const StartupList = graphql(
  `
  query StartupList(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
    $fields: Boolean = false
  ) {
    startupList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows {
        ...StartupRow listedValues @include(if: $fields) { key answer } latestMetrics @include(if: $fields) { key value }
        planSummary @include(if: $fields) { progress late } silentSince @include(if: $fields)
      } next count isCountCapped
    }
  }
`,
  StartupRow,
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

export const ManagedStartups = graphql(
  `
  query ManagedStartups(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
    $fields: Boolean = false
  ) {
    managedStartupList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...StartupRow listedValues @include(if: $fields) { key answer } } next count isCountCapped
    }
  }
`,
  StartupRow,
);

export const ManagedStartupIds = graphql(`
  query ManagedStartupIds($filter: JSON, $search: String) {
    managedStartupList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const StartupChoices = graphql(`
  query StartupChoices($search: String) { startups(search: $search, limit: 50) { results { _id name logo } } }
`);

export const AssignablePeople = graphql(
  `
  query AssignablePeople($search: String) { assignablePeople(search: $search) { ...Person } }
`,
  Person,
);

export const FoundersToAdd = graphql(
  `
  query FoundersToAdd($search: String) { foundersToAdd(search: $search) { ...Person roleLabel } }
`,
  Person,
);

export const TagsForStartups = graphql(`
  query TagsForStartups($kind: StartupTagKind!) { tagsForStartups(kind: $kind) { _id name } }
`);

export const StartupsNamed = graphql(`
  query StartupsNamed($names: [String!]!) { startupsNamed(names: $names) { _id name status } }
`);

export const CreateStartup = graphql(`
  mutation CreateStartup($id: ID, $input: NewStartupInput!) { createStartup(id: $id, input: $input) { _id name } }
`);

export const CreateStartups = graphql(`
  mutation CreateStartups($startups: [ListedStartupInput!]!) { createStartups(startups: $startups) { _id name } }
`);

export const DeleteStartup = graphql(`
  mutation DeleteStartup($startupId: ID!) { deleteStartup(startupId: $startupId) }
`);

export const SetStartupStatus = graphql(`
  mutation SetStartupStatus($startupId: ID!, $status: StartupStatus!) {
    setStartupStatus(startupId: $startupId, status: $status) { _id status version }
  }
`);

export const ChangeStartupTags = graphql(`
  mutation ChangeStartupTags($startupId: ID!, $add: [ID!], $remove: [ID!]) {
    changeStartupTags(startupId: $startupId, add: $add, remove: $remove) { _id version tags { _id name color } }
  }
`);

export const ChangeStartupIndustries = graphql(`
  mutation ChangeStartupIndustries($startupId: ID!, $add: [ID!], $remove: [ID!]) {
    changeStartupIndustries(startupId: $startupId, add: $add, remove: $remove) { _id version industries { _id name color } }
  }
`);

export const ChangeStartupPrograms = graphql(`
  mutation ChangeStartupPrograms($startupId: ID!, $add: [ID!], $remove: [ID!]) {
    changeStartupPrograms(startupId: $startupId, add: $add, remove: $remove) {
      _id version programs { _id name status week weeks }
    }
  }
`);

export const ChangeStartupPeople = graphql(
  `
  mutation ChangeStartupPeople($startupId: ID!, $add: [ID!], $remove: [ID!]) {
    changeStartupPeople(startupId: $startupId, add: $add, remove: $remove) { _id version assigned { ...Person } }
  }
`,
  Person,
);

export const ChangeStartupFounders = graphql(
  `
  mutation ChangeStartupFounders($startupId: ID!, $add: [ID!], $remove: [ID!]) {
    changeStartupFounders(startupId: $startupId, add: $add, remove: $remove) { _id version people { ...Person } }
  }
`,
  Person,
);

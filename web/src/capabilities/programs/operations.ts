import { Person } from '#capabilities/accounts/public.tsx';
import { StartupRow } from '#capabilities/startups/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

/** The portfolio data of the team's home page, in one request. */
export const Portfolio = graphql(`
  query Portfolio {
    programs { _id name status startsOn week weeks }
    startups(order: NEWEST, limit: 4) { results { _id name logo createdAt } }
  }
`);

export const ProgramCard = graphql(`
  fragment ProgramCard on Program {
    _id name kind status startsOn endsOn week weeks isArchived startupCount personCount version
  }
`);

export const ProgramList = graphql(
  `
  query ProgramList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    programList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...ProgramCard } next count isCountCapped
    }
  }
`,
  ProgramCard,
);

export const OneProgram = graphql(
  `
  query OneProgram($id: ID!) { program(id: $id) { ...ProgramCard } }
`,
  ProgramCard,
);

export const ProgramPeople = graphql(
  `
  query ProgramPeople($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    programPeopleList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { _id part added user { ...Person } } next count isCountCapped
    }
  }
`,
  Person,
);

export const ProgramPeopleIds = graphql(`
  query ProgramPeopleIds($filter: JSON, $search: String) {
    programPeopleList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const Assignations = graphql(
  `
  query Assignations($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    assignationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...StartupRow } next count isCountCapped
    }
  }
`,
  StartupRow,
);

export const AssignationIds = graphql(`
  query AssignationIds($filter: JSON, $search: String) {
    assignationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const PeopleForPrograms = graphql(
  `
  query PeopleForPrograms($search: String) { peopleForPrograms(search: $search) { ...Person } }
`,
  Person,
);

export const CreateProgram = graphql(`
  mutation CreateProgram($id: ID, $input: ProgramInput!) { createProgram(id: $id, input: $input) { _id name } }
`);

export const UpdateProgram = graphql(
  `
  mutation UpdateProgram($programId: ID!, $input: ProgramInput!, $version: Int) {
    updateProgram(programId: $programId, input: $input, version: $version) { ...ProgramCard }
  }
`,
  ProgramCard,
);

export const SetProgramArchived = graphql(
  `
  mutation SetProgramArchived($programId: ID!, $archived: Boolean!) {
    setProgramArchived(programId: $programId, archived: $archived) { ...ProgramCard }
  }
`,
  ProgramCard,
);

import { graphql } from '#platform/api/graphql.ts';

export const ProgramList = graphql(`
  query ProgramList { programs { _id name status startsOn endsOn } }
`);

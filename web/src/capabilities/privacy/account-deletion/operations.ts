import { graphql } from '#platform/api/graphql.ts';

export const KeepOwnAccount = graphql(`
  mutation KeepOwnAccount { keepOwnAccount { _id goesAt } }
`);

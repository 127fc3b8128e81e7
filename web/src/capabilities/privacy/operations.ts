import { graphql } from '#platform/api/graphql.ts';

export const AccountDeletion = graphql(`
  query AccountDeletion { currentIncubator { _id allowUserSelfDelete } }
`);

export const DeleteOwnAccount = graphql(`
  mutation DeleteOwnAccount { deleteOwnAccount { _id goesAt } }
`);

export const KeepOwnAccount = graphql(`
  mutation KeepOwnAccount { keepOwnAccount { _id goesAt } }
`);

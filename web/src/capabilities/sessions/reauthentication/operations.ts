import { graphql } from '#platform/api/graphql.ts';

export const ProofWays = graphql(`
  query ProofWays { proofWays { password code passkey providers { _id name } } }
`);

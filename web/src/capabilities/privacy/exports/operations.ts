import { graphql } from '#platform/api/graphql.ts';

export const OwnExports = graphql(`
  query OwnExports { ownExports { _id status createdAt expiresAt size canBeFetched } }
`);

export const AskForExport = graphql(`
  mutation AskForExport { askForExport { _id status createdAt expiresAt size canBeFetched } }
`);

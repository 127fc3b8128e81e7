import { graphql } from './graphql.ts';

/** The single stream of changes that the person may see. */
export const Changed = graphql(`
  subscription Changed($clientId: String) { changed(clientId: $clientId) { kind id } }
`);

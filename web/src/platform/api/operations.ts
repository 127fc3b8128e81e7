import { graphql } from './graphql.ts';

/** What the person may see and has just changed: the one stream behind all live screens. */
export const Changed = graphql(`
  subscription Changed { changed { kind id } }
`);

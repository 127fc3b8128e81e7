import { graphql } from '#platform/api/graphql.ts';

export const SharedForm = graphql(`
  query SharedForm($shareId: ID!) {
    sharedForm(shareId: $shareId) {
      formId name number title description languages questions { _id questionType behavesAs content }
    }
  }
`);

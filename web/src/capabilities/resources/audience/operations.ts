import { graphql } from '#platform/api/graphql.ts';

export const AudienceChoices = graphql(`
  query AudienceChoices { audienceChoices { dimension value name roleType } }
`);
export const ResourceAudience = graphql(`
  query ResourceAudience($id: ID!) {
    resource(id: $id) {
      _id
      audience { dimension value isExcluded name roleType }
      effectiveAudience { dimension value isExcluded name roleType }
    }
  }
`);
export const SetResourceAudience = graphql(`
  mutation SetResourceAudience($resourceId: ID!, $audience: [AudienceRuleInput!]!) {
    setResourceAudience(resourceId: $resourceId, audience: $audience) { _id }
  }
`);

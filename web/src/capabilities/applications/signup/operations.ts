import { graphql } from '#platform/api/graphql.ts';

export const CreateApplicant = graphql(`
  mutation CreateApplicant(
    $email: String!, $firstName: String!, $lastName: String!, $password: String!
    $slug: String, $leadToken: String, $invitationToken: String
  ) {
    createApplicant(
      email: $email, firstName: $firstName, lastName: $lastName, password: $password
      slug: $slug, leadToken: $leadToken, invitationToken: $invitationToken
    )
  }
`);

export const OpenFunnels = graphql(`
  query OpenFunnels { openFunnels { slug name names closesAt } }
`);

export const JoinPage = graphql(`
  query JoinPage($token: String!) { joinPage(token: $token) { name funnelName email inviterName } }
`);

export const LeadPage = graphql(`
  query LeadPage($token: String!) { leadPage(token: $token) { name contactName email funnelName slug } }
`);

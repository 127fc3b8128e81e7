import { graphql } from '#platform/api/graphql.ts';

export const OwnApplicationCard = graphql(`
  fragment OwnApplicationCard on OwnApplication {
    _id name funnelName slug label returnNote startedAt submittedAt closesAt isOpen fillingId canSubmit canWithdraw
  }
`);

export const OwnApplications = graphql(
  `
  query OwnApplications { ownApplications { ...OwnApplicationCard } }
`,
  OwnApplicationCard,
);

export const CreateApplication = graphql(
  `
  mutation CreateApplication($id: ID, $slug: String!, $name: String!) {
    createApplication(id: $id, slug: $slug, name: $name) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const SubmitApplication = graphql(
  `
  mutation SubmitApplication($applicationId: ID!) {
    submitApplication(applicationId: $applicationId) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const WithdrawApplication = graphql(
  `
  mutation WithdrawApplication($applicationId: ID!) {
    withdrawApplication(applicationId: $applicationId) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

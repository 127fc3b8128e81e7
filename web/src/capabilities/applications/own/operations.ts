import { MeetingCard } from '#capabilities/applications/meetings/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const OwnApplicationCard = graphql(
  `
  fragment OwnApplicationCard on OwnApplication {
    _id name funnelName slug label returnNote returnDueAt returnSections startedAt submittedAt closesAt isOpen fillingId
    isOwn canEdit canSubmit canWithdraw applicantName helpUntil
    people { userId fullName }
    invitations { _id email expiresAt askedBy { userId fullName email } }
    meeting { ...MeetingCard }
  }
`,
  MeetingCard,
);

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

export const FillingFor = graphql(`
  query FillingFor($id: ID!, $round: String!) { ownApplication(id: $id) { _id fillingFor(round: $round) } }
`);

export const OwnLeads = graphql(`
  query OwnLeads { ownLeads { _id name funnelName } }
`);

export const TakeLead = graphql(
  `
  mutation TakeLead($token: String, $leadId: ID) {
    takeApplicationLead(token: $token, leadId: $leadId) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const ConfirmCoApplicant = graphql(
  `
  mutation ConfirmCoApplicant($applicationId: ID!, $userId: ID!) {
    confirmCoApplicant(applicationId: $applicationId, userId: $userId) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const InviterOf = graphql(`
  query InviterOf($token: String!) { joinPage(token: $token) { inviterName } }
`);

export const JoinApplication = graphql(
  `
  mutation JoinApplication($token: String!) { joinApplication(token: $token) { ...OwnApplicationCard } }
`,
  OwnApplicationCard,
);

export const InviteCoApplicant = graphql(
  `
  mutation InviteCoApplicant($applicationId: ID!, $email: String!) {
    inviteCoApplicant(applicationId: $applicationId, email: $email) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const WithdrawInvitation = graphql(
  `
  mutation WithdrawInvitation($applicationId: ID!, $invitationId: ID!) {
    withdrawApplicationInvitation(applicationId: $applicationId, invitationId: $invitationId) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

export const RemoveCoApplicant = graphql(`
  mutation RemoveCoApplicant($applicationId: ID!, $userId: ID!) {
    removeCoApplicant(applicationId: $applicationId, userId: $userId)
  }
`);

export const SetApplicationHelp = graphql(
  `
  mutation SetApplicationHelp($applicationId: ID!, $isGranted: Boolean!) {
    setApplicationHelp(applicationId: $applicationId, isGranted: $isGranted) { ...OwnApplicationCard }
  }
`,
  OwnApplicationCard,
);

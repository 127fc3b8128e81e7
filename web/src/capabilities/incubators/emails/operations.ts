import { graphql } from '#platform/api/graphql.ts';

export const IncubatorEmails = graphql(`
  query IncubatorEmails {
    incubatorEmails { _id purpose address unconfirmed { _id address expiresAt } }
  }
`);

export const AskForIncubatorEmail = graphql(`
  mutation AskForIncubatorEmail($purpose: EmailPurpose!, $email: String!) {
    askForIncubatorEmail(purpose: $purpose, email: $email)
  }
`);

export const SendIncubatorEmailLinkAgain = graphql(`
  mutation SendIncubatorEmailLinkAgain($purpose: EmailPurpose!, $email: String!) {
    sendIncubatorEmailLinkAgain(purpose: $purpose, email: $email)
  }
`);

export const DeleteUnconfirmedEmail = graphql(`
  mutation DeleteUnconfirmedEmail($purpose: EmailPurpose!, $email: String!) {
    deleteUnconfirmedEmail(purpose: $purpose, email: $email)
  }
`);

export const RemoveIncubatorEmail = graphql(`
  mutation RemoveIncubatorEmail($purpose: EmailPurpose!, $email: String!) {
    removeIncubatorEmail(purpose: $purpose, email: $email)
  }
`);

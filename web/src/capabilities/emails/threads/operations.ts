import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const EmailRecipientChoices = graphql(`
  query EmailRecipientChoices($startupId: ID!, $search: String) {
    startupEmailRecipients(startupId: $startupId, search: $search) { _id fullName avatar }
  }
`);

export const StartupMailAddress = graphql(`
  query StartupMailAddress($startupId: ID!) { startupMailAddress(startupId: $startupId) }
`);

export const ThreadParts = graphql(
  `
  fragment ThreadParts on EmailThread {
    _id subject
    messages {
      _id subject emailContent quotedContent createdAt isIncoming
      author { ...Person } from { address name } recipients { address name } cc { address name } bcc { address name }
      openCount lastOpened bounced deferred dropped delivered spam
    }
  }
`,
  Person,
);

export const SendStartupEmail = graphql(
  `
  mutation SendStartupEmail(
    $id: ID, $startupId: ID!, $threadId: ID, $subject: String!, $text: String!, $recipientIds: [ID!]!,
    $cc: [String!], $bcc: [String!], $isPublic: Boolean
  ) {
    sendStartupEmail(
      id: $id, startupId: $startupId, threadId: $threadId, subject: $subject, text: $text,
      recipientIds: $recipientIds, cc: $cc, bcc: $bcc, isPublic: $isPublic
    ) { ...ThreadParts }
  }
`,
  ThreadParts,
);

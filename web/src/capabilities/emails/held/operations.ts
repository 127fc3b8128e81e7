import { graphql } from '#platform/api/graphql.ts';

export const HeldMails = graphql(`
  query HeldMails($limit: Int) {
    receivesMail
    heldMails(limit: $limit) {
      rows { _id createdAt sender senderName subject text reason canBeAccepted person { _id fullName } } more
    }
  }
`);

export const AcceptHeldMail = graphql(`
  mutation AcceptHeldMail($id: ID!) { acceptHeldMail(heldMailId: $id) { _id } }
`);

export const DropHeldMail = graphql(`
  mutation DropHeldMail($id: ID!) { dropHeldMail(heldMailId: $id) { _id } }
`);

import { graphql } from '#platform/api/graphql.ts';

export const InvitationChoices = graphql(`
  query InvitationChoices { invitableRoles { _id type label } programs { _id name } }
`);

export const InvitePeople = graphql(`
  mutation InvitePeople($input: InvitationsInput!) { invitePeople(input: $input) { _id fullName } }
`);

export const InvitePerson = graphql(`
  mutation InvitePerson($id: ID, $input: InvitationInput!) { invitePerson(id: $id, input: $input) { _id fullName } }
`);

import { invitation, invitations } from '@seedbed/domain/invitations/input.ts';
import { canInvite, canInviteAs, canInviteMany } from '@seedbed/domain/invitations/policy.ts';
import { RoleObject } from '#capabilities/access/public.ts';
import { listRoles, User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { invitePeople } from './invite-people.ts';
import { invitePerson } from './invite-person.ts';

const InvitationInput = inputFromSchema('InvitationInput', invitation);
const InvitationsInput = inputFromSchema('InvitationsInput', invitations);

builder.queryFields((t) => ({
  invitableRoles: t.field({
    type: [RoleObject],
    allow: canInvite,
    description: 'The roles that the person may give to somebody they invite.',
    resolve: async (_, __, context) =>
      (await listRoles(await context.read())).filter(({ type }) => canInviteAs(context.actor, type)),
  }),
}));

builder.mutationFields((t) => ({
  invitePerson: t.field({
    type: User,
    allow: canInvite,
    description: 'A new person, who waits for accepting the invitation. The same id and input invite once.',
    args: { id: t.arg.id(), input: t.arg({ type: InvitationInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => invitePerson(actor, input, id),
  }),
  invitePeople: t.field({
    type: [User],
    allow: canInviteMany,
    description:
      'Invites all new addresses into one role; people who are here stay as they are. Repeating it changes nothing.',
    args: { input: t.arg({ type: InvitationsInput, required: true }) },
    resolve: (_, { input }, { actor }) => invitePeople(actor, input),
  }),
}));

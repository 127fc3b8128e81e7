import { AuthenticationRequired, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { accountStep } from '@seedbed/domain/sessions/activity-types.ts';
import { isConfirmed } from '@seedbed/domain/sessions/gate.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { builder } from '#platform/graphql/builder.ts';
import { writeTx } from '#platform/tx.ts';
import type { OpenLink } from './account-links.ts';
import { sendAccountLink } from './account-mails.ts';
import { acceptInvitation, viewAccountLink } from './use-account-link.ts';

const AccountLink = builder.objectRef<OpenLink>('AccountLink').implement({
  description: 'The purpose of an email link, for everybody who has the link.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    email: t.exposeString('email'),
    firstName: t.string({ nullable: true, resolve: ({ user }) => user.firstName }),
    lastName: t.string({ nullable: true, resolve: ({ user }) => user.lastName }),
  }),
});

builder.queryFields((t) => ({
  accountLink: t.field({
    type: AccountLink,
    allow: 'anyone',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, { tenant }) => viewAccountLink(tenant.id, token),
  }),
}));

builder.mutationFields((t) => ({
  confirmAccount: t.field({
    type: 'String',
    allow: 'anyone',
    description: 'Accepts an invitation; returns the address for logging in.',
    args: {
      token: t.arg.string({ required: true }),
      firstName: t.arg.string({ required: true }),
      lastName: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: async (_, { token, ...input }, { tenant }) => {
      await assertPasswordsEnabled(tenant.id);
      return (await acceptInvitation(tenant.id, token, input)).email;
    },
  }),
  resendConfirmationEmail: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'False if the address is already confirmed.',
    resolve: (_, __, { actor }) =>
      writeTx(actor, async (tx) => {
        const user = await findUser(tx, actor.userId);
        if (!user) throw new AuthenticationRequired();
        if (isConfirmed(user)) return false;
        if (!(await sendAccountLink(tx, user, 'confirmation'))) throw new RateLimited(3_600);
        await logActivity(tx, actor, accountStep(actor.userId, 'confirmation-asked'));
        return true;
      }),
  }),
}));

import { builder } from '#platform/graphql/builder.ts';
import { askForEmail, cancelEmailChange, type EmailChange, findEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

export const EmailChangeType = builder.objectRef<EmailChange>('EmailChange').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  emailChange: t.field({
    type: EmailChangeType,
    nullable: true,
    allow: 'own-account',
    description: "The person's own unconfirmed new address.",
    resolve: async (_, __, context) => findEmailChange(await context.read(), context.actor.userId),
  }),
}));

builder.mutationFields((t) => ({
  changePassword: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'Ends every other session.',
    args: { oldPassword: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
    resolve: async (_, { oldPassword, newPassword }, { session }) => {
      await changePassword(session, oldPassword, newPassword);
      return true;
    },
  }),
  askForEmail: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'Emails a link to the new address, which takes effect when confirmed.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_, { email }, { session }) => {
      await askForEmail(session, email);
      return true;
    },
  }),
  cancelEmailChange: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'Invalidates the link to the new address.',
    resolve: async (_, __, { actor }) => {
      await cancelEmailChange(actor);
      return true;
    },
  }),
}));

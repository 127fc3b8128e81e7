import { builder } from '#platform/graphql/builder.ts';
import { askForEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';

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
    description: 'Mails a link to the new address, which counts from its confirmation on.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_, { email }, { session }) => {
      await askForEmail(session, email);
      return true;
    },
  }),
}));

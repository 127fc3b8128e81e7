import { findAuthMethods, type ProofWays } from '#capabilities/sessions/reauthentication/find-auth-methods.ts';
import {
  confirmAuthenticator,
  hasAuthenticator,
  type NewAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#capabilities/sessions/second-factor/authenticator.ts';
import { recoveryCodesLeft } from '#capabilities/sessions/second-factor/recovery-codes.ts';
import { builder } from '#platform/graphql/builder.ts';
import { askForEmail, cancelEmailChange, type EmailChange, findEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';

const NewAuthenticatorType = builder.objectRef<NewAuthenticator>('NewAuthenticator').implement({
  fields: (t) => ({ secret: t.exposeString('secret'), uri: t.exposeString('uri') }),
});

interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}
const SecondFactor = builder.objectRef<SecondFactorState>('SecondFactor').implement({
  fields: (t) => ({ isOn: t.exposeBoolean('isOn'), recoveryCodesLeft: t.exposeInt('recoveryCodesLeft') }),
});

const AuthMethodProviderType = builder.objectRef<ProofWays['providers'][number]>('ProofProvider').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
const AuthMethodsType = builder.objectRef<ProofWays>('ProofWays').implement({
  description: 'In which ways the person can say who they are, before what is grave.',
  fields: (t) => ({
    password: t.exposeBoolean('password'),
    code: t.exposeBoolean('code', { description: 'Asked for beside the password.' }),
    passkey: t.exposeBoolean('passkey'),
    providers: t.expose('providers', { type: [AuthMethodProviderType] }),
  }),
});

const EmailChangeType = builder.objectRef<EmailChange>('EmailChange').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  emailChange: t.field({
    type: EmailChangeType,
    nullable: true,
    allow: 'signed-in',
    description: 'An own new address that waits to be confirmed.',
    resolve: async (_, __, context) => findEmailChange(await context.read(), context.actor.userId),
  }),
  proofWays: t.field({
    type: AuthMethodsType,
    allow: 'signed-in',
    resolve: async (_, __, context) => findAuthMethods(await context.read(), context.actor.userId),
  }),
  secondFactor: t.field({
    type: SecondFactor,
    allow: 'signed-in',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      const { userId } = context.actor;
      return { isOn: await hasAuthenticator(tx, userId), recoveryCodesLeft: await recoveryCodesLeft(tx, userId) };
    },
  }),
}));

builder.mutationFields((t) => ({
  startAuthenticator: t.field({
    type: NewAuthenticatorType,
    allow: 'signed-in',
    resolve: (_, __, { session }) => startAuthenticator(session),
  }),
  confirmAuthenticator: t.field({
    type: ['String'],
    allow: 'signed-in',
    description: 'The recovery codes, told once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, { session }) => confirmAuthenticator(session, code),
  }),
  removeAuthenticator: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    resolve: async (_, __, { session }) => {
      await removeAuthenticator(session);
      return true;
    },
  }),
  renewRecoveryCodes: t.field({
    type: ['String'],
    allow: 'signed-in',
    description: 'Told once; those before open nothing any more.',
    resolve: (_, __, { session }) => renewRecoveryCodes(session),
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
    description: 'Mails a link to the new address, which counts from its confirmation on.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_, { email }, { session }) => {
      await askForEmail(session, email);
      return true;
    },
  }),
  cancelEmailChange: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'The link that went to the new address leads nowhere any more.',
    resolve: async (_, __, { actor }) => {
      await cancelEmailChange(actor);
      return true;
    },
  }),
}));

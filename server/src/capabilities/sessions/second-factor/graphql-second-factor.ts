import { builder } from '#platform/graphql/builder.ts';
import {
  confirmAuthenticator,
  hasAuthenticator,
  type NewAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

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

builder.queryFields((t) => ({
  secondFactor: t.field({
    type: SecondFactor,
    allow: 'own-account',
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
    description: 'The recovery codes, returned only once.',
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
    description: 'Returned only once; earlier codes stop working.',
    resolve: (_, __, { session }) => renewRecoveryCodes(session),
  }),
}));

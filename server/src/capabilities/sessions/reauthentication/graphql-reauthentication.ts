import { builder } from '#platform/graphql/builder.ts';
import { type AuthMethods, findAuthMethods } from './find-auth-methods.ts';

const AuthMethodProviderType = builder.objectRef<AuthMethods['providers'][number]>('ProofProvider').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
const AuthMethodsType = builder.objectRef<AuthMethods>('ProofWays').implement({
  description: 'The methods by which the person can re-authenticate.',
  fields: (t) => ({
    password: t.exposeBoolean('password'),
    code: t.exposeBoolean('code', { description: 'Required besides the password.' }),
    passkey: t.exposeBoolean('passkey'),
    providers: t.expose('providers', { type: [AuthMethodProviderType] }),
  }),
});

builder.queryFields((t) => ({
  proofWays: t.field({
    type: AuthMethodsType,
    allow: 'own-account',
    resolve: async (_, __, context) => findAuthMethods(await context.read(), context.actor.userId),
  }),
}));

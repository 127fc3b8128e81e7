import { canManageProviders } from '@seedbed/domain/sso/policy.ts';
import { provider } from '@seedbed/domain/sso/provider-input.ts';
import { homeOf, type Provider } from '#capabilities/sessions/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { listAllProviders } from './find-providers.ts';
import { removeProvider, saveProvider, setProviderActive } from './save-provider.ts';

const IdentityProvider = builder.objectRef<Provider>('IdentityProvider').implement({
  description: 'An OpenID Connect provider. Its secret is never answered.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    issuer: t.exposeString('issuer'),
    clientId: t.exposeString('clientId'),
    audience: t.exposeString('audience', { nullable: true }),
    organization: t.exposeString('organization', { nullable: true }),
    connection: t.exposeString('connection', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    allowsPasswords: t.exposeBoolean('allowsPasswords'),
    redirectUri: t.string({
      description: 'The address to allow at the provider.',
      resolve: (_, __, { tenant }) => new URL('/auth/callback', homeOf(tenant.slug)).href,
    }),
  }),
});

const IdentityProviderInput = inputFromSchema('IdentityProviderInput', provider);

builder.queryField('identityProviders', (t) =>
  t.field({
    type: [IdentityProvider],
    allow: canManageProviders,
    resolve: async (_, __, context) => listAllProviders(await context.read()),
  }),
);

builder.mutationFields((t) => ({
  saveIdentityProvider: t.field({
    type: IdentityProvider,
    allow: canManageProviders,
    description: 'Without a version it adds one, which is off at first. A secret of null keeps the stored one.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int(),
      provider: t.arg({ type: IdentityProviderInput, required: true }),
    },
    resolve: (_, { id, version, provider: input }, { session }) =>
      saveProvider(session, { ...input, id, version: version ?? null }),
  }),
  setIdentityProviderActive: t.field({
    type: IdentityProvider,
    allow: canManageProviders,
    args: { id: t.arg.id({ required: true }), isActive: t.arg.boolean({ required: true }) },
    resolve: (_, { id, isActive }, { session }) => setProviderActive(session, id, isActive),
  }),
  removeIdentityProvider: t.field({
    type: 'Boolean',
    allow: canManageProviders,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { session }) => removeProvider(session, id),
  }),
}));

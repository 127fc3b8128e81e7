import { PublicIncubatorType } from '#capabilities/incubators/public.ts';
import { type AuthSettings as AuthSettingsShape, authSettingsOf } from '#capabilities/sessions/find-providers.ts';
import { builder } from '#platform/graphql/builder.ts';

const OAuthConnection = builder.objectRef<AuthSettingsShape['oauthConnections'][number]>('OAuthConnection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    protocol: t.exposeString('protocol'),
    provider: t.exposeString('provider'),
    name: t.exposeString('name'),
  }),
});

const AuthSettings = builder.objectRef<AuthSettingsShape>('AuthSettings').implement({
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled'),
    organization: t.exposeString('organization', { nullable: true }),
    oauthConnections: t.expose('oauthConnections', { type: [OAuthConnection] }),
    passwords: t.exposeBoolean('passwords', { description: 'Also with a provider.' }),
  }),
});

builder.queryField('auth', (t) =>
  t.field({
    type: AuthSettings,
    allow: 'anyone',
    resolve: (_, __, { tenant }) => authSettingsOf(tenant.id),
  }),
);

const LoginProvider = builder.objectRef<{ provider: string; enabled: boolean }>('LoginProvider').implement({
  fields: (t) => ({ provider: t.exposeString('provider'), enabled: t.exposeBoolean('enabled') }),
});

builder.objectField(PublicIncubatorType, 'loginProviders', (t) =>
  t.field({
    type: [LoginProvider],
    resolve: async (_, __, { tenant }) => {
      const { passwords, oauthConnections } = await authSettingsOf(tenant.id);
      return [
        { provider: 'local', enabled: passwords },
        ...oauthConnections.map(({ provider }) => ({ provider, enabled: true })),
      ];
    },
  }),
);

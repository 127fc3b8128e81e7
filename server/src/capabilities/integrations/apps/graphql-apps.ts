import { oauthAppChange, oauthAppInput } from '@seedbed/domain/integrations/app-input.ts';
import { canHaveKeys, canManageApps } from '@seedbed/domain/integrations/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { type AuthorizationRequest, allowApp, readAuthorizationRequest, refuseApp } from './authorize.ts';
import {
  type AppWithSecret,
  deleteApp,
  type ListedApp,
  listApps,
  registerApp,
  rotateAppSecret,
  updateApp,
} from './edit-apps.ts';

const OauthApp = builder.objectRef<ListedApp>('OauthApp').implement({
  description: 'An app of another vendor, which people connect with their account.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The client id.' }),
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    redirectUris: t.stringList({ resolve: ({ redirectUris }) => [...redirectUris] }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    isConfidential: t.boolean({ resolve: ({ secretHash }) => secretHash !== null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    registeredBy: t.field({ type: User, resolve: ({ registeredBy }) => registeredBy }),
    connections: t.exposeInt('connections', { description: 'Connections of all people.' }),
  }),
});

const OauthAppSecret = builder.objectRef<AppWithSecret>('OauthAppSecret').implement({
  fields: (t) => ({
    clientId: t.id({ resolve: ({ app }) => app.id }),
    secret: t.exposeString('secret', { nullable: true, description: 'Shown once; null for an app without one.' }),
  }),
});

const AskingApp = builder.objectRef<ListedApp>('AskingApp').implement({
  description: 'The app that asks a person for access.',
  fields: (t) => ({
    name: t.exposeString('name'),
    registeredBy: t.string({ resolve: ({ registeredBy }) => registeredBy.fullName }),
  }),
});

const AuthorizationRequestObject = builder.objectRef<AuthorizationRequest>('AuthorizationRequest').implement({
  fields: (t) => ({
    app: t.field({ type: AskingApp, nullable: true, resolve: ({ app }) => app }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    returnHost: t.exposeString('returnHost', {
      nullable: true,
      description: 'The host that gets the answer; null without an app.',
    }),
    redirectTo: t.exposeString('redirectTo', {
      nullable: true,
      description: 'The app gets an error at this address.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'The error code of OAuth.' }),
  }),
});

const OauthAppInput = inputFromSchema('OauthAppInput', oauthAppInput);
const OauthAppChange = inputFromSchema('OauthAppChange', oauthAppChange);

builder.queryFields((t) => ({
  oauthApps: t.field({
    type: [OauthApp],
    allow: canManageApps,
    description: 'The registered apps.',
    resolve: async (_, __, context) => listApps(await context.read()),
  }),
  authorizationRequest: t.field({
    type: AuthorizationRequestObject,
    allow: canHaveKeys,
    args: { host: t.arg.string({ required: true }), query: t.arg.string({ required: true }) },
    description: 'The request in the address of the consent page. `host` is that of the page.',
    resolve: (_, page, { actor, tenant }) => readAuthorizationRequest(actor, tenant, page),
  }),
}));

builder.mutationFields((t) => ({
  registerOauthApp: t.field({
    type: OauthAppSecret,
    allow: canManageApps,
    args: { input: t.arg({ type: OauthAppInput, required: true }) },
    resolve: (_, { input }, { session }) => registerApp(session, input),
  }),
  updateOauthApp: t.field({
    type: OauthApp,
    allow: canManageApps,
    description: 'People allow an added scope themselves. A removed one is taken from all connections.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'As loaded; a newer one is a Conflict.' }),
      input: t.arg({ type: OauthAppChange, required: true }),
    },
    resolve: (_, { id, version, input }, { session }) => updateApp(session, id, version, input),
  }),
  rotateOauthAppSecret: t.field({
    type: OauthAppSecret,
    allow: canManageApps,
    description: 'The earlier secret ends at once.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { session }) => rotateAppSecret(session, id),
  }),
  deleteOauthApp: t.field({
    type: 'Boolean',
    allow: canManageApps,
    description: 'Its connections end.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { session }) => deleteApp(session, id),
  }),
  allowOauthApp: t.field({
    type: 'String',
    allow: canHaveKeys,
    description: 'Connects the app and answers its address, with the code.',
    args: { host: t.arg.string({ required: true }), query: t.arg.string({ required: true }) },
    resolve: (_, page, { session, tenant }) => allowApp(session, tenant, page),
  }),
  refuseOauthApp: t.field({
    type: 'String',
    allow: canHaveKeys,
    description: 'Answers the address of the app, with the refusal.',
    args: { host: t.arg.string({ required: true }), query: t.arg.string({ required: true }) },
    resolve: (_, page, { actor, tenant }) => refuseApp(actor, tenant, page),
  }),
}));

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, type Roles, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';
import { apiKeys, oauthApps, webhooks } from './table.ts';

/** Roles that call the API with keys. */
const team: Roles = [...staffAndCoaches, 'SubAdmin'];
/** Roles that have keys, most of them for assistants alone. */
const holders: Roles = [...supportersAndFounders, 'Evaluator'];
const input = () => ({ input: { url: 'https://hooks.example.org/seedbed', events: ['task.created'] } });

const redirect = 'https://reports.example.org/callback';
const app = () => ({
  input: { name: 'Reports', redirectUris: [redirect], isConfidential: true, scopes: ['tasks:read'] },
});
const change = { name: 'Reports', redirectUris: [redirect], scopes: ['tasks:read'] };
/** oauth.test.ts asks with registered apps. */
const askingPage = () => ({ host: 'localhost', query: 'client_id=none' });

/** A removed one is absent: neither kind has a trash. */
const isRemoved = (row: object) => 'trashedAt' in row;

export const records: RecordFixtures = {
  apiKey: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'ApiKey'>();
      if (isRemoved(row)) return id;
      const values = {
        tenantId,
        id,
        name: 'Reports',
        prefix: 'sb_abcdef',
        keyHash: id,
        scopes: ['tasks:read'],
        ...row,
      };
      await inTenant(tenantId, (tx) => tx.db.insert(apiKeys).values(values as unknown as typeof apiKeys.$inferInsert));
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ userId }),
      ownStartup: ({ author }) => ({ userId: author.userId }),
    },
    sees: { created: holders, ownStartup: admins },
  },
  oauthApp: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'OauthApp'>();
      if (isRemoved(row)) return id;
      const values = {
        tenantId,
        id,
        name: 'Reports',
        redirectUris: [redirect],
        scopes: ['tasks:read'],
      };
      await inTenant(tenantId, (tx) =>
        tx.db
          .insert(oauthApps)
          .values({ ...values, secretHash: id, ...row } as unknown as typeof oauthApps.$inferInsert),
      );
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ registeredById: userId }),
      ownStartup: ({ author }) => ({ registeredById: author.userId }),
    },
    sees: { created: admins, ownStartup: admins },
  },
  webhook: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Webhook'>();
      if (isRemoved(row)) return id;
      const values = { tenantId, id, url: 'https://hooks.example.org/seedbed', events: [], secret: 'sealed', ...row };
      await inTenant(tenantId, (tx) => tx.db.insert(webhooks).values(values as typeof webhooks.$inferInsert));
      return id;
    },
    pools: { created: () => ({}), ownStartup: () => ({}) },
    sees: { created: admins, ownStartup: admins },
  },
};

export const expectations: Expectations = {
  'Query.areAssistantsAllowed': { may: all },
  'Query.apiKeys': { may: holders },
  'Query.allApiKeys': { may: admins },
  'Query.oauthApps': { may: admins },
  // People outside the team connect apps while an Admin allows assistants.
  'Query.authorizationRequest': { may: team, args: askingPage },
  'Mutation.allowOauthApp': { may: [], args: askingPage },
  'Mutation.refuseOauthApp': { may: [], args: askingPage },
  'Mutation.registerOauthApp': { may: admins, args: app },
  'Mutation.updateOauthApp': {
    record: 'oauthApp',
    args: (id) => ({ id, version: 1, input: { ...change, name: `Reports ${newId()}` } }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.rotateOauthAppSecret': {
    record: 'oauthApp',
    args: (id) => ({ id }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.deleteOauthApp': {
    record: 'oauthApp',
    args: (id) => ({ id }),
    may: { created: admins, ownStartup: admins },
  },
  'Query.scimDirectory': { may: admins },
  'Query.slack': { may: all },
  'Mutation.disconnectSlack': { may: admins },
  'Mutation.unlinkSlack': { may: all },
  'Query.webhooks': { may: admins },
  'Query.webhookEvents': { may: admins },
  'Query.webhookDeliveries': { may: admins, args: () => ({ webhookId: newId() }) },
  'Mutation.createApiKey': {
    may: team,
    args: () => ({ input: { name: 'Reports', scopes: ['tasks:read'], days: 30 } }),
  },
  'Mutation.revokeApiKey': { record: 'apiKey', args: (id) => ({ id }), may: { created: holders, ownStartup: admins } },
  'Mutation.connectDirectory': {
    may: admins,
    args: (_: Person | null, { tenant }: Scene) => ({ defaultRoleId: tenant.roleId('Mentor') }),
  },
  'Mutation.disconnectDirectory': { may: admins },
  'Mutation.setDirectoryRole': {
    may: admins,
    args: (_: Person | null, { tenant }: Scene) => ({ roleId: tenant.roleId('Coach') }),
  },
  'Mutation.createWebhook': { may: admins, args: input },
  'Mutation.updateWebhook': {
    record: 'webhook',
    args: (id) => ({ id, version: 1, ...input() }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.setWebhookActive': {
    record: 'webhook',
    args: (id) => ({ id, isActive: false }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.rotateWebhookSecret': {
    record: 'webhook',
    args: (id) => ({ id }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.removeWebhook': { record: 'webhook', args: (id) => ({ id }), may: { created: admins, ownStartup: admins } },
  'Mutation.testWebhook': { record: 'webhook', args: (id) => ({ id }), may: { created: admins, ownStartup: admins } },
  // A webhook of the matrix has sent nothing; webhooks.test.ts replays.
  'Mutation.replayWebhookDeliveries': {
    record: 'webhook',
    args: (id) => ({ webhookId: id, ids: [] }),
    may: { created: admins, ownStartup: admins },
  },
};

/** Sessions are no keys. */
const keysOnly = { answers: () => 401 };

export const routes: RouteExpectations = {
  'GET /api/me': keysOnly,
  'POST /api/hooks': keysOnly,
  'DELETE /api/hooks/:id': { path: '/api/hooks/none', ...keysOnly },
  'GET /api/hooks/samples/:event': { path: '/api/hooks/samples/task.created', ...keysOnly },
  'POST /api/actions/tasks': keysOnly,
  'POST /api/actions/startups': keysOnly,
  'POST /api/actions/people': keysOnly,
  'POST /api/actions/notes': keysOnly,
  ...Object.fromEntries(
    [
      'GET /scim/v2/ServiceProviderConfig',
      'GET /scim/v2/ResourceTypes',
      'GET /scim/v2/ResourceTypes/:id',
      'GET /scim/v2/Schemas',
      'GET /scim/v2/Schemas/:id',
      ...['Users', 'Groups'].flatMap((kind) => [
        `GET /scim/v2/${kind}`,
        `POST /scim/v2/${kind}`,
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/${kind}/:id`),
      ]),
    ].map((route) => [route, { path: route.replace(/^\w+ /, '').replace(':id', newId()), ...keysOnly }]),
  ),
  'POST /oauth/token': { answers: () => 400 },
  'POST /oauth/revoke': { answers: () => 400 },
  // The organization of the matrix has no apps.
  'GET /.well-known/oauth-authorization-server': { answers: () => 404 },
  'GET /.well-known/oauth-protected-resource': { answers: () => 404 },
  'GET /.well-known/oauth-protected-resource/mcp': { answers: () => 404 },
  'POST /api/slack/begin': { answers: () => 401, body: () => ({ purpose: 'slack-person' }) },
  'POST /api/slack/end': { answers: () => 401, body: () => ({ state: 'a state', code: 'a code' }) },
  'GET /api/slack/return': { answers: () => 400 },
  // Slack signs its events.
  'POST /api/slack/events': { answers: () => 401, body: () => ({}) },
  'POST /mcp': keysOnly,
  'GET /mcp': { answers: () => 405 },
  'DELETE /mcp': { answers: () => 405 },
};

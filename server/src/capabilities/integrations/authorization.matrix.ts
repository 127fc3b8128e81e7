import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles, staffAndCoaches } from '#testing/matrix/roles.ts';
import { apiKeys, webhooks } from './table.ts';

/** Roles that have keys. */
const team: Roles = [...staffAndCoaches, 'SubAdmin'];
const input = () => ({ input: { url: 'https://hooks.example.org/seedbed', events: ['task.created'] } });

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
    sees: { created: team, ownStartup: admins },
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
  'Query.apiKeys': { may: team },
  'Query.allApiKeys': { may: admins },
  'Query.webhooks': { may: admins },
  'Query.webhookEvents': { may: admins },
  'Query.webhookDeliveries': { may: admins, args: () => ({ webhookId: newId() }) },
  'Mutation.createApiKey': {
    may: team,
    args: () => ({ input: { name: 'Reports', scopes: ['tasks:read'], days: 30 } }),
  },
  'Mutation.revokeApiKey': { record: 'apiKey', args: (id) => ({ id }), may: { created: team, ownStartup: admins } },
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

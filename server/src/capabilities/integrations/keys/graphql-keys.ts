import { apiKeyInput } from '@seedbed/domain/integrations/input.ts';
import { canHaveKeys, canManageAllKeys } from '@seedbed/domain/integrations/policy.ts';
import { type PersonCard, User } from '#capabilities/accounts/public.ts';
import type { ApiKey } from '#capabilities/integrations/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { createApiKey, listAllKeys, listOwnKeys, revokeApiKey } from './api-keys.ts';

const ApiKeyObject = builder.objectRef<ApiKey & { owner?: PersonCard }>('ApiKey').implement({
  description: 'A key of the API. The key itself is answered once, when it is created.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'The beginning of the key.' }),
    scopes: t.stringList({ resolve: ({ scopes }) => [...scopes] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    isApp: t.boolean({
      description: 'The connection of an app, which has no key.',
      resolve: ({ appId }) => appId !== null,
    }),
    owner: t.field({
      type: User,
      nullable: true,
      description: 'In the list of all keys.',
      resolve: ({ owner }) => owner ?? null,
    }),
  }),
});

const NewApiKey = builder.objectRef<{ key: ApiKey; token: string }>('NewApiKey').implement({
  fields: (t) => ({
    key: t.field({ type: ApiKeyObject, resolve: ({ key }) => key }),
    token: t.exposeString('token', { description: 'Shown once: `Authorization: Bearer <token>`.' }),
  }),
});

const ApiKeyInput = inputFromSchema('ApiKeyInput', apiKeyInput);

builder.queryFields((t) => ({
  apiKeys: t.field({
    type: [ApiKeyObject],
    allow: canHaveKeys,
    description: 'The own keys that are not revoked.',
    resolve: async (_, __, context) => listOwnKeys(await context.read(), context.actor),
  }),
  allApiKeys: t.field({
    type: [ApiKeyObject],
    allow: canManageAllKeys,
    description: 'The keys of everyone that are not revoked.',
    resolve: async (_, __, context) => listAllKeys(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: NewApiKey,
    allow: canHaveKeys,
    args: { input: t.arg({ type: ApiKeyInput, required: true }) },
    resolve: (_, { input }, { session }) => createApiKey(session, input),
  }),
  revokeApiKey: t.field({
    type: 'Boolean',
    allow: canHaveKeys,
    description: 'The own key; an Admin revokes any. It never works again.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { session }) => revokeApiKey(session, id),
  }),
}));

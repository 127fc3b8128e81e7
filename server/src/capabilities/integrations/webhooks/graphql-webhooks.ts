import { deliveryStates, webhookStates } from '@seedbed/domain/integrations/delivery.ts';
import { webhookInput } from '@seedbed/domain/integrations/input.ts';
import { canManageWebhooks } from '@seedbed/domain/integrations/policy.ts';
import {
  type WebhookEventName,
  webhookEventNames,
  webhookSample,
} from '@seedbed/domain/integrations/webhook-events.ts';
import { keyNameOf } from '#capabilities/integrations/keys/api-keys.ts';
import type { Webhook, WebhookDelivery } from '#capabilities/integrations/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { listDeliveries, replayDeliveries, testWebhook } from './deliveries.ts';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  setWebhookActive,
  updateWebhook,
} from './edit-webhooks.ts';

const WebhookStateName = builder.enumType('WebhookState', { values: webhookStates });
const DeliveryStateName = builder.enumType('WebhookDeliveryState', { values: deliveryStates });

const WebhookObject = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that gets events. Its secret is answered once.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    url: t.exposeString('url'),
    keyName: t.string({
      nullable: true,
      description: 'The key that subscribed: the webhook ends with it. Null for a webhook of the Admins.',
      resolve: async ({ apiKeyId }, _, context) => (apiKeyId ? keyNameOf(await context.read(), apiKeyId) : null),
    }),
    events: t.stringList({ resolve: ({ events }) => [...events] }),
    state: t.expose('state', { type: WebhookStateName }),
    failures: t.exposeInt('failures', { description: 'Failed tries in a row.' }),
    restsUntil: t.expose('restsUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'After five failures in a row nothing is sent before.',
    }),
  }),
});

const WebhookDeliveryObject = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    event: t.exposeString('event'),
    eventAt: t.expose('eventAt', { type: 'DateTime' }),
    body: t.exposeString('body'),
    state: t.expose('state', { type: DeliveryStateName }),
    tries: t.exposeInt('tries'),
    nextAt: t.expose('nextAt', { type: 'DateTime' }),
    triedAt: t.expose('triedAt', { type: 'DateTime', nullable: true }),
    status: t.exposeInt('status', { nullable: true, description: 'Of the last answer; null if none came.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'The beginning of the last answer.' }),
    durationMs: t.exposeInt('durationMs', { nullable: true }),
  }),
});

const WebhookSecret = builder.objectRef<{ webhook: Webhook; secret: string }>('WebhookSecret').implement({
  fields: (t) => ({
    webhook: t.field({ type: WebhookObject, resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', { description: 'Shown once.' }),
  }),
});

const WebhookEventObject = builder.objectRef<WebhookEventName>('WebhookEvent').implement({
  fields: (t) => ({
    name: t.string({ resolve: (name) => name }),
    sample: t.string({ resolve: webhookSample }),
  }),
});

const WebhookInput = inputFromSchema('WebhookInput', webhookInput);

builder.queryFields((t) => ({
  webhooks: t.field({
    type: [WebhookObject],
    allow: canManageWebhooks,
    resolve: async (_, __, context) => listWebhooks(await context.read()),
  }),
  webhookEvents: t.field({
    type: [WebhookEventObject],
    allow: canManageWebhooks,
    description: 'The catalogue, with a sample of each event.',
    resolve: () => webhookEventNames,
  }),
  webhookDeliveries: t.field({
    type: [WebhookDeliveryObject],
    allow: canManageWebhooks,
    description: 'The newest 50, or those older than `before`.',
    args: { webhookId: t.arg.id({ required: true }), before: t.arg.id() },
    resolve: async (_, { webhookId, before }, context) => listDeliveries(await context.read(), webhookId, before),
  }),
}));

const id = 'The id of the webhook.';

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: WebhookSecret,
    allow: canManageWebhooks,
    args: { input: t.arg({ type: WebhookInput, required: true }) },
    resolve: (_, { input }, { session }) => createWebhook(session, input),
  }),
  updateWebhook: t.field({
    type: WebhookObject,
    allow: canManageWebhooks,
    args: {
      id: t.arg.id({ required: true, description: id }),
      version: t.arg.int({ required: true, description: 'As loaded; a newer one is a Conflict.' }),
      input: t.arg({ type: WebhookInput, required: true }),
    },
    resolve: (_, args, { session }) => updateWebhook(session, args.id, args.version, args.input),
  }),
  setWebhookActive: t.field({
    type: WebhookObject,
    allow: canManageWebhooks,
    args: { id: t.arg.id({ required: true, description: id }), isActive: t.arg.boolean({ required: true }) },
    resolve: (_, args, { session }) => setWebhookActive(session, args.id, args.isActive),
  }),
  rotateWebhookSecret: t.field({
    type: WebhookSecret,
    allow: canManageWebhooks,
    description: 'The old secret signs too for a day.',
    args: { id: t.arg.id({ required: true, description: id }) },
    resolve: (_, args, { session }) => rotateWebhookSecret(session, args.id),
  }),
  removeWebhook: t.field({
    type: 'Boolean',
    allow: canManageWebhooks,
    description: 'With its log.',
    args: { id: t.arg.id({ required: true, description: id }) },
    resolve: (_, args, { session }) => removeWebhook(session, args.id),
  }),
  testWebhook: t.field({
    type: WebhookDeliveryObject,
    allow: canManageWebhooks,
    description: 'Sends the event `test`.',
    args: { id: t.arg.id({ required: true, description: id }) },
    resolve: (_, args, { actor }) => testWebhook(actor, args.id),
  }),
  replayWebhookDeliveries: t.field({
    type: 'Int',
    allow: canManageWebhooks,
    description: 'Sends the named deliveries, or those of a time, once more under their ids. Returns their number.',
    args: {
      webhookId: t.arg.id({ required: true }),
      ids: t.arg.idList({ description: 'At most 100.' }),
      from: t.arg({ type: 'DateTime' }),
      until: t.arg({ type: 'DateTime' }),
    },
    resolve: (_, { webhookId, ids, from, until }, { actor }) =>
      replayDeliveries(actor, webhookId, { ids: ids?.slice(0, 100) ?? null, from: from ?? null, until: until ?? null }),
  }),
}));

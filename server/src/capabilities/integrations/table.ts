import type { DeliveryState, WebhookState } from '@seedbed/domain/integrations/delivery.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { WebhookEventName } from '@seedbed/domain/integrations/webhook-events.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** A key of the API. Software that has it acts as its person, within its scopes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...tenantColumns<'ApiKey'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    name: text().notNull(),
    /** The beginning of the key, by which its person recognizes it. */
    prefix: text().notNull(),
    keyHash: text().notNull(),
    scopes: jsonb().notNull().$type<readonly KeyScope[]>(),
    lastUsedAt: moment(),
    expiresAt: moment(),
    revokedAt: moment(),
    /** Calls since `windowStartedAt`, for the rate limit of all processes together. */
    windowStartedAt: moment(),
    calls: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'api_keys_hash', t.keyHash),
    index('api_keys_by_user').on(t.tenantId, t.userId),
  ],
);
export type ApiKey = typeof apiKeys.$inferSelect;

/** An address that gets the events of the organization. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...tenantColumns<'Webhook'>(),
    /** The key that subscribed; null for a webhook of the Admins. The subscription ends with the key. */
    apiKeyId: uuid().$type<Id<'ApiKey'>>(),
    url: text().notNull(),
    events: jsonb().notNull().$type<readonly WebhookEventName[]>(),
    /** Encrypted, as the one before, which also signs until `previousSecretEndsAt`. */
    secret: text().notNull(),
    previousSecret: text(),
    previousSecretEndsAt: moment(),
    state: text().notNull().$type<WebhookState>().default('active'),
    /** Failed tries in a row. */
    failures: integer().notNull().default(0),
    /** The breaker: nothing is sent before. */
    restsUntil: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.apiKeyId, apiKeys),
    index('webhooks_by_key').on(t.tenantId, t.apiKeyId),
    check('webhooks_state', sql`${t.state} in ('active', 'paused', 'ended')`),
  ],
);
export type Webhook = typeof webhooks.$inferSelect;

/** One event for one webhook: its body, and the last answer. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...tenantColumns<'WebhookDelivery'>(),
    webhookId: uuid().notNull().$type<Id<'Webhook'>>(),
    event: text().notNull(),
    recordId: uuid().notNull(),
    eventAt: moment().notNull(),
    body: text().notNull(),
    state: text().notNull().$type<DeliveryState>().default('waiting'),
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().default(sql`now()`),
    /** A process sends it now, and has died if this has passed. */
    claimedUntil: moment(),
    /** The HTTP status of the last answer; null without one. */
    status: integer(),
    answer: text(),
    durationMs: integer(),
    triedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.webhookId, webhooks),
    index('webhook_deliveries_by_webhook').on(t.tenantId, t.webhookId, t.id),
    index('webhook_deliveries_waiting')
      .on(t.tenantId, t.webhookId, t.recordId, t.eventAt)
      .where(sql`state = 'waiting'`),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
  ],
);
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;

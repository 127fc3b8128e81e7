import type { DeliveryState, WebhookState } from '@seedbed/domain/integrations/delivery.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { WebhookEventName } from '@seedbed/domain/integrations/webhook-events.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** An app of another vendor, which people connect with their account (OAuth). Its id is the client id. */
export const oauthApps = pgTable(
  'oauth_apps',
  {
    ...tenantColumns<'OauthApp'>(),
    name: text().notNull(),
    redirectUris: jsonb().notNull().$type<readonly string[]>(),
    scopes: jsonb().notNull().$type<readonly KeyScope[]>(),
    /** Null for an app on the person's device, which cannot keep a secret. */
    secretHash: text(),
    registeredById: uuid().notNull().$type<Id<'User'>>(),
    /** A deleted app keeps its name for the connections that it had. */
    deletedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.registeredById, users),
    index('oauth_apps_by_person').on(t.tenantId, t.registeredById),
  ],
);
export type OauthApp = typeof oauthApps.$inferSelect;

/** A key of the API, or the connection of an app. Software that has it acts as its person, within its scopes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...tenantColumns<'ApiKey'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** The app whose connection it is. Such a row has no key of its own: the app's access tokens lead to it. */
    appId: uuid().$type<Id<'OauthApp'>>(),
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
    belongsTo(t, t.appId, oauthApps),
    uniqueInTenant(t, 'api_keys_hash', t.keyHash),
    index('api_keys_by_user').on(t.tenantId, t.userId),
    index('api_keys_by_app').on(t.tenantId, t.appId),
  ],
);
export type ApiKey = typeof apiKeys.$inferSelect;

/** A code or a token of a connection, as a hash. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    ...tenantColumns<'OauthToken'>(),
    kind: text().notNull().$type<'AuthorizationCode' | 'AccessToken' | 'RefreshToken'>(),
    tokenHash: text().notNull(),
    connectionId: uuid().notNull().$type<Id<'ApiKey'>>(),
    /** The facts of the token for `oidc-provider`, without the token. */
    payload: jsonb().notNull().$type<Readonly<Record<string, unknown>>>(),
    /** A used one stays until it expires, so that its second use is noticed. */
    consumedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.connectionId, apiKeys),
    uniqueInTenant(t, 'oauth_tokens_hash', t.kind, t.tokenHash),
    index('oauth_tokens_by_connection').on(t.tenantId, t.connectionId),
    index('oauth_tokens_by_end').on(t.tenantId, t.expiresAt),
    check('oauth_tokens_kind', sql`${t.kind} in ('AuthorizationCode', 'AccessToken', 'RefreshToken')`),
  ],
);

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

/** The workspace of Slack where the organization has installed the app. */
export const slackWorkspaces = pgTable(
  'slack_workspaces',
  {
    ...tenantColumns<'SlackWorkspace'>(),
    teamId: text().notNull(),
    teamName: text().notNull(),
    /** Encrypted: the token of the app there. */
    secret: text().notNull(),
  },
  (t) => [...tenantRules(t), uniqueIndex('slack_workspaces_one').on(t.tenantId)],
);

/** A person's account in the workspace, which gets their notifications. */
export const slackMembers = pgTable(
  'slack_members',
  {
    ...tenantColumns<'SlackMember'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    slackUserId: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'slack_members_user', t.userId),
    uniqueInTenant(t, 'slack_members_there', t.slackUserId),
  ],
);

/** The token of the organization's directory. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    ...tenantColumns<'DirectoryToken'>(),
    prefix: text().notNull(),
    tokenHash: text().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [...tenantRules(t), uniqueIndex('directory_tokens_one').on(t.tenantId)],
);

/** A group of the directory. */
export const directoryGroups = pgTable(
  'directory_groups',
  { ...tenantColumns<'DirectoryGroup'>(), name: text().notNull(), externalId: text() },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('directory_groups_name').on(t.tenantId, sql`lower(${t.name})`),
    index('directory_groups_by_external_id').on(t.tenantId, t.externalId),
  ],
);

export const directoryMembers = pgTable(
  'directory_members',
  {
    ...tenantColumns<'DirectoryMember'>(),
    groupId: uuid().notNull().$type<Id<'DirectoryGroup'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.groupId, directoryGroups),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'directory_members_one', t.groupId, t.userId),
    index('directory_members_by_user').on(t.tenantId, t.userId),
  ],
);

/** The role of a group's members; without a group, that of people who have none. */
export const directoryRoles = pgTable(
  'directory_roles',
  {
    ...tenantColumns<'DirectoryRole'>(),
    groupId: uuid().$type<Id<'DirectoryGroup'>>(),
    roleId: uuid().notNull().$type<Id<'Role'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.groupId, directoryGroups),
    belongsTo(t, t.roleId, roles),
    uniqueInTenant(t, 'directory_roles_group', t.groupId),
    uniqueIndex('directory_roles_default').on(t.tenantId).where(sql`group_id is null`),
    index('directory_roles_by_role').on(t.tenantId, t.roleId),
  ],
);

/** The knowledge of the directory about a person. */
export const directoryPeople = pgTable(
  'directory_people',
  {
    ...tenantColumns<'DirectoryPerson'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    externalId: text(),
    /** The directory has created the account, so that it may change the address. */
    isCreated: boolean().notNull().default(false),
    /** The directory has deleted the person, and sees them no more. */
    removedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'directory_people_user', t.userId),
    index('directory_people_by_external_id').on(t.tenantId, t.externalId),
  ],
);

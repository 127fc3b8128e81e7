import type { Changes, DomainEvent } from '#kernel/event.ts';

const ofKey = (id: string, userId: string, name: string) =>
  ({ kind: 'ApiKey', recordId: id, audience: [`user:${userId}`, 'admins'], payload: { name } }) as const;

export const keyCreated = (id: string, userId: string, name: string) =>
  ({ type: 'integrations.key-created', ...ofKey(id, userId, name) }) as const satisfies DomainEvent;

export const keyRevoked = (id: string, userId: string, name: string) =>
  ({ type: 'integrations.key-revoked', ...ofKey(id, userId, name) }) as const satisfies DomainEvent;

/** An AI assistant called a tool. The log holds the tool, and nothing that it sent or got. */
export const toolCalled = (id: string, userId: string, tool: string) =>
  ({ type: 'integrations.tool-called', ...ofKey(id, userId, tool) }) as const satisfies DomainEvent;

const ofApp = (id: string, name: string) =>
  ({ kind: 'OauthApp', recordId: id, audience: ['admins'], payload: { name } }) as const;

export const appRegistered = (id: string, name: string) =>
  ({ type: 'integrations.app-registered', ...ofApp(id, name) }) as const satisfies DomainEvent;

export const appChanged = (id: string, name: string, changes: Changes) =>
  ({ type: 'integrations.app-changed', ...ofApp(id, name), changes }) as const satisfies DomainEvent;

export const appSecretRotated = (id: string, name: string) =>
  ({ type: 'integrations.app-secret-rotated', ...ofApp(id, name) }) as const satisfies DomainEvent;

export const appDeleted = (id: string, name: string) =>
  ({ type: 'integrations.app-deleted', ...ofApp(id, name) }) as const satisfies DomainEvent;

/** A person allowed an app to act for them. */
export const appConnected = (id: string, userId: string, name: string) =>
  ({ type: 'integrations.app-connected', ...ofKey(id, userId, name) }) as const satisfies DomainEvent;

export const appDisconnected = (id: string, userId: string, name: string) =>
  ({ type: 'integrations.app-disconnected', ...ofKey(id, userId, name) }) as const satisfies DomainEvent;

/** The host alone: the path of an address may hold a secret. */
const ofWebhook = (id: string, url: string) =>
  ({ kind: 'Webhook', recordId: id, audience: ['admins'], payload: { name: new URL(url).host } }) as const;

export const webhookCreated = (id: string, url: string) =>
  ({ type: 'integrations.webhook-created', ...ofWebhook(id, url) }) as const satisfies DomainEvent;

export const webhookChanged = (id: string, url: string, changes: Changes) =>
  ({ type: 'integrations.webhook-changed', ...ofWebhook(id, url), changes }) as const satisfies DomainEvent;

export const secretRotated = (id: string, url: string) =>
  ({ type: 'integrations.secret-rotated', ...ofWebhook(id, url) }) as const satisfies DomainEvent;

export const webhookRemoved = (id: string, url: string) =>
  ({ type: 'integrations.webhook-removed', ...ofWebhook(id, url) }) as const satisfies DomainEvent;

/** The receiver answered 410. */
export const webhookEnded = (id: string, url: string) =>
  ({ type: 'integrations.webhook-ended', ...ofWebhook(id, url) }) as const satisfies DomainEvent;

/** A delivery has used up its tries. */
export const webhookPaused = (id: string, url: string) =>
  ({ type: 'integrations.webhook-paused', ...ofWebhook(id, url) }) as const satisfies DomainEvent;

export const deliveriesReplayed = (id: string, url: string, count: number) => {
  const event = ofWebhook(id, url);
  return {
    type: 'integrations.deliveries-replayed',
    ...event,
    payload: { ...event.payload, count },
  } as const satisfies DomainEvent;
};

const ofDirectory = <const Type extends string>(type: Type, id: string, name: string, payload: object = {}) =>
  ({
    type,
    kind: 'ScimGroup',
    recordId: id,
    audience: ['admins'],
    payload: { name, ...payload },
  }) as const satisfies DomainEvent;

export const directoryConnected = (id: string) => ofDirectory('integrations.directory-connected', id, 'SCIM');
export const directoryDisconnected = (id: string) => ofDirectory('integrations.directory-disconnected', id, 'SCIM');
/** The id of the organization represents the default role. */
export const directoryRoleSet = (id: string, name: string, roleId: string | null) =>
  ofDirectory('integrations.directory-role-set', id, name, { roleId });
export const groupCreated = (id: string, name: string) => ofDirectory('integrations.group-created', id, name);
export const groupRenamed = (id: string, name: string) => ofDirectory('integrations.group-renamed', id, name);
export const groupRemoved = (id: string, name: string) => ofDirectory('integrations.group-removed', id, name);
export const groupMembersChanged = (id: string, name: string, members: { added: number; removed: number }) =>
  ofDirectory('integrations.group-members-changed', id, name, members);

/** The directory knows the account by its own id now. */
export const personLinked = (person: { id: string; fullName: string }) =>
  ({
    type: 'integrations.person-linked',
    kind: 'User',
    recordId: person.id,
    audience: [`user:${person.id}`, 'admins'],
    payload: { name: person.fullName },
  }) as const satisfies DomainEvent;

/** The account stays, without access. */
export const personRemoved = (person: { id: string; fullName: string }) =>
  ({ ...personLinked(person), type: 'integrations.person-removed' }) as const satisfies DomainEvent;

const ofSlack = (id: string, name: string) =>
  ({ kind: 'SlackWorkspace', recordId: id, audience: ['admins'], payload: { name } }) as const;

export const slackConnected = (id: string, name: string) =>
  ({ type: 'integrations.slack-connected', ...ofSlack(id, name) }) as const satisfies DomainEvent;

export const slackDisconnected = (id: string, name: string) =>
  ({ type: 'integrations.slack-disconnected', ...ofSlack(id, name) }) as const satisfies DomainEvent;

/** Slack no longer accepts the app there. */
export const slackEnded = (id: string, name: string) =>
  ({ type: 'integrations.slack-ended', ...ofSlack(id, name) }) as const satisfies DomainEvent;

const ofMember = (userId: string) =>
  ({ kind: 'User', recordId: userId, audience: [`user:${userId}`], payload: {} }) as const;

export const slackLinked = (userId: string) =>
  ({ type: 'integrations.slack-linked', ...ofMember(userId) }) as const satisfies DomainEvent;

export const slackUnlinked = (userId: string) =>
  ({ type: 'integrations.slack-unlinked', ...ofMember(userId) }) as const satisfies DomainEvent;

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

import type { Changes, DomainEvent } from '#kernel/event.ts';

const ofProvider = (id: string, name: string) =>
  ({ kind: 'IdentityProvider', recordId: id, audience: ['admins'], payload: { name } }) as const;

export const providerAdded = (id: string, name: string) =>
  ({ type: 'sso.provider-added', ...ofProvider(id, name) }) as const satisfies DomainEvent;

/** Without the secret: the log cannot be changed. */
export const providerChanged = (id: string, name: string, changes: Changes) =>
  ({ type: 'sso.provider-changed', ...ofProvider(id, name), changes }) as const satisfies DomainEvent;

export const providerTurned = (id: string, name: string, isActive: boolean) =>
  ({ type: isActive ? 'sso.provider-on' : 'sso.provider-off', ...ofProvider(id, name) }) as const satisfies DomainEvent;

export const providerRemoved = (id: string, name: string) =>
  ({ type: 'sso.provider-removed', ...ofProvider(id, name) }) as const satisfies DomainEvent;

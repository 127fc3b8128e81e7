import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import type { ChangeMessage, LiveMessage } from './change-message.ts';

export interface Listener {
  tenantId: Id<'Incubator'>;
  /** Evaluated for each message, since rights change while a socket is open. */
  actor: () => Actor;
  onMessage: (change: ChangeMessage) => void;
}

const listeners = new Map<string, Set<Listener>>();

export function listen(listener: Listener): () => void {
  const ofTenant = listeners.get(listener.tenantId) ?? new Set();
  listeners.set(listener.tenantId, ofTenant.add(listener));
  return () => {
    ofTenant.delete(listener);
    if (ofTenant.size === 0) listeners.delete(listener.tenantId);
  };
}

/** Whether the change is published to the actor. */
export const isPublishedTo = (actor: Actor, { audience }: ChangeMessage): boolean =>
  audience.some((key) => isMeant(actor, key));

function isMeant(actor: Actor, key: Audience): boolean {
  if (key === 'everyone') return true;
  if (key === 'staff') return actor.startupVisibility === 'ALL';
  if (key === 'admins') return inGroup('adminGroup')(actor);
  const [what, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (what === 'user') return actor.userId === id;
  // A startup membership is not enough: a role may have no access to startups.
  return canOpenStartup(actor, id);
}

const cacheDrops = new Map<string, () => void>();

/** Drops a cache of this process when another process changes a record of the kind. */
export const dropOnChange = (kind: string, drop: () => void): unknown => cacheDrops.set(kind, drop);

export function dropCachesOf(changes: readonly ChangeMessage[]): void {
  for (const { kind } of changes) cacheDrops.get(kind)?.();
}

/** All listeners get the same object, so that equal subscriptions share what they load for it. */
export function deliver({ tenantId, changes, sender, isAnswered }: LiveMessage) {
  dropCachesOf(changes);
  const sent = changes.map((change) => ({ ...change, sender, isAnswered }));
  for (const listener of listeners.get(tenantId) ?? []) {
    const actor = listener.actor();
    for (const change of sent) {
      if (isPublishedTo(actor, change)) listener.onMessage(change);
    }
  }
}

/** After a gap the missed changes are unknown: every screen refetches. */
export function broadcastRefetch() {
  for (const drop of cacheDrops.values()) drop();
  const all: ChangeMessage = { kind: '*', id: '*', audience: ['everyone'] };
  for (const ofTenant of listeners.values()) for (const listener of ofTenant) listener.onMessage(all);
}

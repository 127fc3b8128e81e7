import type { DomainEvent } from '#kernel/event.ts';
import type { Channel } from './preferences.ts';

export interface LockPayload {
  type: string;
  channel: Channel;
}

interface LockChange extends LockPayload {
  old: string | null;
  new: string | null;
}

/** Everybody's preferences page shows it. */
export const notificationLockSet = (
  tenantId: string,
  { type, channel, ...reason }: LockChange,
): DomainEvent<'notifications.lock-set', LockPayload> => ({
  type: 'notifications.lock-set',
  kind: 'NotificationPreference',
  recordId: tenantId,
  audience: ['everyone'],
  payload: { type, channel },
  changes: { reason },
});

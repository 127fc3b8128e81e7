import type { Changes, DomainEvent } from '#kernel/event.ts';
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

type OwnSetting = 'preference-set' | 'digest-set' | 'quiet-set' | 'muted' | 'unmuted';

/** The person's own setting. */
export const notificationSettingSet = (
  userId: string,
  what: OwnSetting,
  payload: object,
  changes?: Changes,
): DomainEvent => ({
  type: `notifications.${what}`,
  kind: 'NotificationPreference',
  recordId: userId,
  audience: [`user:${userId}`],
  payload,
  ...(changes && { changes }),
});

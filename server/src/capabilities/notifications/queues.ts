import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { defineQueue } from '#platform/jobs.ts';

/** An email of one type when its burst is over; without a type, the digest. */
export interface NotificationMailJob {
  tenantId: Id<'Incubator'>;
  userId: Id<'User'>;
  type?: ImplementedType;
}

/** Sent when the burst is over, or when the digest is due. */
export const notificationMails = defineQueue<NotificationMailJob>('notification-mails', {
  retentionSeconds: 30 * 86_400,
});

export interface ChannelJob {
  tenantId: Id<'Incubator'>;
  userId: Id<'User'>;
  notificationId: Id<'Notification'>;
}

/** One notification for the chat that a person linked. */
export const notificationMessages = defineQueue<ChannelJob>('notification-messages', { retryLimit: 6 });

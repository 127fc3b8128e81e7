import { aboutStartup, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  emailReceived: { category: 'message', style: 'comment', mail: aboutStartup },
} as const satisfies NotificationKinds;

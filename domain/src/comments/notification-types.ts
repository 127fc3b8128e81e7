import { aboutStartup, forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  newCommentStartup: { category: 'message', style: 'comment', mail: aboutStartup },
  mentioned: { category: 'message', style: 'comment', mail: forMe },
} as const satisfies NotificationKinds;

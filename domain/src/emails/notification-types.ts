import { aboutStartup, forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  campaignPaused: { category: 'message', style: 'flag', mail: forMe },
  emailReceived: { category: 'message', style: 'comment', mail: aboutStartup },
} as const satisfies NotificationKinds;

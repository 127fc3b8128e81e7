import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  roomVisited: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup'] },
  roomAsked: { category: 'startup-file', style: 'comment', mail: forMe, detail: ['startup'] },
} as const satisfies NotificationKinds;

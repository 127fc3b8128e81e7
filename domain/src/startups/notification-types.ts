import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  startupAssigned: { category: 'startup-file', style: 'flag', mail: forMe },
  startupFounder: { category: 'startup-file', style: 'flag', mail: forMe },
} as const satisfies NotificationKinds;

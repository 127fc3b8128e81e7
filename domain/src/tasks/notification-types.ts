import { forMe, type NotificationKinds, reminder } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  taskAssigned: { category: 'startup-file', style: 'check', mail: forMe, detail: ['startup', 'due'] },
  taskDueSoon: { category: 'startup-file', style: 'check', mail: reminder, detail: ['startup'] },
} as const satisfies NotificationKinds;

import { aboutStartup, forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  updatedMetrics: { category: 'startup-file', style: 'chart', mail: aboutStartup },
  metricsRequest: { category: 'startup-file', style: 'chart', mail: forMe },
} as const satisfies NotificationKinds;

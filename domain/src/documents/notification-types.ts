import { aboutStartup, forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  assetAsked: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup', 'due'] },
  assetReminder: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup', 'due'] },
  assetSubmitted: { category: 'startup-file', style: 'check', mail: aboutStartup, detail: ['startup'] },
  assetDecided: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup'] },
} as const satisfies NotificationKinds;

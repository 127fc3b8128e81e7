import { aboutStartup, forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  planAssigned: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup'] },
  milestoneSubmitted: { category: 'startup-file', style: 'check', mail: aboutStartup, detail: ['startup'] },
  milestoneDecided: { category: 'startup-file', style: 'flag', mail: forMe, detail: ['startup'] },
} as const satisfies NotificationKinds;

import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  evaluationsAssigned: { category: 'program', style: 'flag', mail: forMe, detail: ['due'] },
  evaluationsDueSoon: { category: 'program', style: 'check', mail: forMe, detail: ['due'] },
} as const satisfies NotificationKinds;

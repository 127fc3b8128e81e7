import { inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  // Long exports send their own email.
  jobEnded: { category: 'program', style: 'check', mail: inBell, detail: [] },
} as const satisfies NotificationKinds;

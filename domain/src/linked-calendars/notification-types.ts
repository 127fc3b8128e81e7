import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  calendarNeedsSignIn: { category: 'appointment', style: 'calendar', mail: forMe, detail: [] },
} as const satisfies NotificationKinds;

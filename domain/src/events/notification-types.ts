import { inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

/** In the bell alone: events send emails of their own, which carry the code and the time. */
export const notificationTypes = {
  eventSeatOffered: { category: 'appointment', style: 'calendar', mail: inBell, detail: [] },
  eventCanceled: { category: 'appointment', style: 'calendar', mail: inBell, detail: [] },
} as const satisfies NotificationKinds;

import { inBell, type NotificationKinds, reminder } from '#kernel/notifications/notification-kind.ts';

/** The booking of a session has notifications of its own. An invite has an email of its own. */
export const notificationTypes = {
  coachingInvite: { category: 'appointment', style: 'calendar', mail: inBell, detail: [] },
  coachingNotesMissing: { category: 'appointment', style: 'calendar', mail: reminder, detail: [] },
} as const satisfies NotificationKinds;

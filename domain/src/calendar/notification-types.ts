import { forMe, inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

const meeting = { category: 'appointment', style: 'calendar', mail: inBell, detail: [] } as const;

/** The invitation is the email: it brings the change into the calendar. */
export const notificationTypes = {
  meetingScheduled: meeting,
  meetingChanged: meeting,
  meetingDeleted: meeting,
  meetingAnswered: { ...meeting, mail: forMe },
} as const satisfies NotificationKinds;

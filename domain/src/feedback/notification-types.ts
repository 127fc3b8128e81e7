import { forMe, inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  /** The email with the link is a mail of its own. */
  surveyWaiting: { category: 'message', style: 'flag', mail: inBell },
  surveyActions: { category: 'message', style: 'flag', mail: forMe },
  surveyLowScore: { category: 'startup-file', style: 'flag', mail: forMe, needs: 'FEEDBACK_ANSWERS:VIEW' },
} as const satisfies NotificationKinds;

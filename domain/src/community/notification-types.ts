import { forMe, inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  /** The email with the link is a mail of its own. */
  introductionOffered: { category: 'message', style: 'flag', mail: inBell },
  introductionConnected: { category: 'message', style: 'check', mail: forMe },
  introductionMeeting: { category: 'message', style: 'flag', mail: forMe },
  questionAsked: { category: 'message', style: 'comment', mail: forMe },
  questionAnswered: { category: 'message', style: 'check', mail: forMe },
} as const satisfies NotificationKinds;

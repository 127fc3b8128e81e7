import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  courseInvitation: { category: 'program', style: 'flag', mail: forMe },
  courseSubmission: {
    category: 'program',
    style: 'check',
    mail: { team: 'DIGEST', network: 'AT_ONCE', startups: 'AT_ONCE' },
  },
  courseReminder: { category: 'program', style: 'flag', mail: forMe },
  courseReview: { category: 'program', style: 'check', mail: forMe },
} as const satisfies NotificationKinds;

import { aboutStartup, forMe, inBell, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  newCommentApplication: { category: 'message', style: 'comment', mail: forMe },
  newCommentApplicationStaff: {
    category: 'message',
    style: 'comment',
    mail: aboutStartup,
    needs: 'APPLICATIONS:VIEW_ALL',
  },
  // The emails of the call already notify these people.
  changeApplicationStatus: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
  approvalApplication: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
  denialApplication: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
} as const satisfies NotificationKinds;

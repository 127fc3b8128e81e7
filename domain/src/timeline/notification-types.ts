import { aboutStartup, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

export const notificationTypes = {
  newCommentStartupStaff: {
    category: 'message',
    style: 'comment',
    mail: aboutStartup,
    needs: 'TIMELINE/PRIVATE_COMMENTS:VIEW',
  },
} as const satisfies NotificationKinds;

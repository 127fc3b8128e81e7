import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations, OnRecord, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

const none = () => ({ ids: [newId()] });

const onRecords = (): OnRecord[] => [
  {
    about: 'a post',
    record: 'post',
    args: (recordId) => ({ kind: 'Post', recordId }),
    may: {
      created: supportersAndFounders,
      ownStartup: supportersAndFounders,
      otherStartup: staffAndCoaches,
      ownStartupPrivate: supporters,
      otherStartupPrivate: staff,
    },
  },
  {
    about: 'a task',
    record: 'task',
    args: (recordId) => ({ kind: 'Task', recordId }),
    may: { created: all, assigned: all, ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
];

export const expectations: Expectations = {
  'Query.paginatedNotifications': { may: all, args: () => ({ pageSize: 2 }) },
  'Query.unseenNotifications': { may: all },
  'Query.notificationPreferences': { may: all },
  'Query.notificationLocks': { may: admins },
  'Mutation.updateLastSeenNotifications': { may: all, args: () => ({ timestamp: 1_700_000_000 }) },
  'Mutation.setNotificationRead': { may: all, args: none },
  'Mutation.setNotificationUnread': { may: all, args: none },
  'Mutation.setAllNotificationsRead': { may: all },
  'Mutation.setNotificationPreference': { may: all, args: () => ({ type: 'taskAssigned', mail: 'DIGEST' }) },
  'Mutation.setNotificationDigest': { may: all, args: () => ({ rhythm: 'WEEKLY', hour: 9, skipsWeekends: true }) },
  'Mutation.setNotificationQuiet': { may: all, args: () => ({ from: 22, until: 7, weekends: true }) },
  'Mutation.setNotificationLock': {
    may: admins,
    args: () => ({ type: 'taskAssigned', channel: 'IN_APP', reason: 'So agreed' }),
  },
  'Mutation.muteRecord': onRecords(),
  'Mutation.unmuteRecord': onRecords(),
  'Subscription.notificationCreated': { may: all },
};

export const routes: RouteExpectations = {
  'POST /notifications/unsubscribe': { path: '/notifications/unsubscribe?token=none', answers: () => 404 },
};

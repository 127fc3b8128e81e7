import type { Cache, OptimisticMutationResolver, UpdateResolver } from '@urql/exchange-graphcache';
import type { CacheRules } from '#platform/api/cache.ts';
import { NotificationPreferences, UnseenNotifications } from './operations.ts';

type Ids = { ids: string[] };

/** Optimistic update for read and seen; an error reverts it. */
const marked =
  (isRead: boolean): OptimisticMutationResolver<Ids> =>
  ({ ids }) =>
    ids.map((_id) => ({ __typename: 'Notification', _id, isRead }));

const seen: OptimisticMutationResolver<{ timestamp: number }> = ({ timestamp }) => ({
  __typename: 'UnseenNotifications',
  count: 0,
  lastSeenTimestamp: timestamp,
  lastSeenAt: new Date((timestamp + 1) * 1000).toISOString(),
});

interface Choice {
  type: string;
  inApp?: boolean | null;
  mail?: string | null;
}
const chosen: OptimisticMutationResolver<Choice> = ({ type, inApp, mail }, cache) => {
  const entity = { __typename: 'NotificationPreference', _id: type };
  const current = (field: string) => cache.resolve(entity, field) as string | null;
  return {
    ...entity,
    type,
    category: current('category'),
    inApp: inApp ?? current('inApp'),
    mail: mail ?? current('mail'),
    inAppLock: current('inAppLock'),
    mailLock: current('mailLock'),
  };
};

const rememberSeen: UpdateResolver = (result, _args, cache) => {
  const { updateLastSeenNotifications: unseenNotifications } = result as { updateLastSeenNotifications: never };
  cache.updateQuery({ query: UnseenNotifications }, () => ({ unseenNotifications }));
};

/** Writes a setting's answer into the preferences. */
const remember =
  (mutation: string, part: 'digest' | 'quiet'): UpdateResolver =>
  (result, _args, cache) => {
    cache.updateQuery(
      { query: NotificationPreferences },
      (data) => data && { notificationPreferences: { ...data.notificationPreferences, [part]: result[mutation] } },
    );
  };

const forget = (cache: Cache, ...fields: string[]) => {
  for (const { fieldName, arguments: used } of cache.inspectFields('Query'))
    if (fields.includes(fieldName)) cache.invalidate('Query', fieldName, used);
};
const changesLists =
  (...fields: string[]): UpdateResolver =>
  (_result, _args, cache, { optimistic }) => {
    if (!optimistic) forget(cache, ...fields);
  };

export const cacheRules: CacheRules = {
  lists: {
    Notification: ['paginatedNotifications', 'unseenNotifications'],
    NotificationPreference: ['notificationPreferences', 'notificationLocks'],
  },
  updates: {
    updateLastSeenNotifications: rememberSeen,
    setNotificationDigest: remember('setNotificationDigest', 'digest'),
    setNotificationQuiet: remember('setNotificationQuiet', 'quiet'),
    setAllNotificationsRead: changesLists('paginatedNotifications', 'unseenNotifications'),
    muteRecord: changesLists('paginatedNotifications', 'notificationPreferences'),
    unmuteRecord: changesLists('paginatedNotifications', 'notificationPreferences'),
    setNotificationLock: changesLists('notificationLocks', 'notificationPreferences'),
  },
  optimistic: {
    setNotificationRead: marked(true) as OptimisticMutationResolver,
    setNotificationUnread: marked(false) as OptimisticMutationResolver,
    updateLastSeenNotifications: seen as OptimisticMutationResolver,
    setNotificationPreference: chosen as unknown as OptimisticMutationResolver,
    setNotificationDigest: ((args) => ({ __typename: 'NotificationDigest', ...args })) as OptimisticMutationResolver,
    setNotificationQuiet: ((args) => ({ __typename: 'NotificationQuiet', ...args })) as OptimisticMutationResolver,
  },
};

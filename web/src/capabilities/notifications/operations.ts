import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const NotificationCard = graphql(
  `
  fragment NotificationCard on Notification {
    _id isRead createdAt message notificationStyle count isMuted recordKind recordId
    notification { _id url message notificationType }
    actor { ...Person }
  }
`,
  Person,
);

export const Notifications = graphql(
  `
  query Notifications($cursor: String) {
    paginatedNotifications(cursor: $cursor) { notifications { ...NotificationCard } unreadCount next }
  }
`,
  NotificationCard,
);

export const UnseenNotifications = graphql(`
  query UnseenNotifications { unseenNotifications { count lastSeenTimestamp lastSeenAt } }
`);

export const UpdateLastSeenNotifications = graphql(`
  mutation UpdateLastSeenNotifications($timestamp: Int!) {
    updateLastSeenNotifications(timestamp: $timestamp) { count lastSeenTimestamp lastSeenAt }
  }
`);

export const SetNotificationRead = graphql(`
  mutation SetNotificationRead($ids: [ID!]!) { setNotificationRead(ids: $ids) { _id isRead } }
`);

export const SetNotificationUnread = graphql(`
  mutation SetNotificationUnread($ids: [ID!]!) { setNotificationUnread(ids: $ids) { _id isRead } }
`);

export const SetAllNotificationsRead = graphql(`
  mutation SetAllNotificationsRead { setAllNotificationsRead }
`);

export const MuteRecord = graphql(`
  mutation MuteRecord($kind: String!, $recordId: ID!) {
    muteRecord(kind: $kind, recordId: $recordId) { kind recordId url text startupName }
  }
`);

export const UnmuteRecord = graphql(`
  mutation UnmuteRecord($kind: String!, $recordId: ID!) { unmuteRecord(kind: $kind, recordId: $recordId) }
`);

export const NotificationCreated = graphql(`
  subscription NotificationCreated {
    notificationCreated { _id isRead message notification { _id url message } }
  }
`);

export const NotificationPreferences = graphql(`
  query NotificationPreferences {
    notificationPreferences {
      types { _id type category inApp mail inAppLock mailLock }
      digest { rhythm hour skipsWeekends }
      quiet { from until weekends }
      muted { kind recordId url text startupName }
    }
  }
`);

export const SetNotificationPreference = graphql(`
  mutation SetNotificationPreference($type: NotificationType!, $inApp: Boolean, $mail: NotificationMail) {
    setNotificationPreference(type: $type, inApp: $inApp, mail: $mail) { _id type category inApp mail inAppLock mailLock }
  }
`);

export const SetNotificationDigest = graphql(`
  mutation SetNotificationDigest($rhythm: DigestRhythm!, $hour: Int!, $skipsWeekends: Boolean!) {
    setNotificationDigest(rhythm: $rhythm, hour: $hour, skipsWeekends: $skipsWeekends) { rhythm hour skipsWeekends }
  }
`);

export const SetNotificationQuiet = graphql(`
  mutation SetNotificationQuiet($from: Int, $until: Int, $weekends: Boolean!) {
    setNotificationQuiet(from: $from, until: $until, weekends: $weekends) { from until weekends }
  }
`);

export const NotificationLocks = graphql(`
  query NotificationLocks { notificationLocks { type channel reason } }
`);

export const SetNotificationLock = graphql(`
  mutation SetNotificationLock($type: NotificationType!, $channel: NotificationChannel!, $reason: String) {
    setNotificationLock(type: $type, channel: $channel, reason: $reason) { type channel reason }
  }
`);

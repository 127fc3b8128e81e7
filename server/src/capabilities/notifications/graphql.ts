import './graphql-live.ts';
import { canLockNotifications } from '@seedbed/domain/notifications/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  DigestRhythm,
  MutedRecord,
  Notification,
  NotificationChannel,
  NotificationDigest,
  NotificationLock,
  NotificationMail,
  NotificationPage,
  NotificationPreference,
  NotificationPreferences,
  NotificationQuiet,
  NotificationType,
  UnseenNotifications,
} from './graphql-types.ts';
import { countUnseen, listNotifications } from './list-notifications.ts';
import { findReaderState, listLocks, ownPreferences } from './preferences/find-preferences.ts';
import { listMuted, muteRecord, unmuteRecord } from './preferences/mute-record.ts';
import { setLock } from './preferences/set-lock.ts';
import { setDigest, setQuiet } from './preferences/set-pace.ts';
import { setPreference } from './preferences/set-preference.ts';
import { setAllNotificationsRead, setNotificationsRead } from './set-notifications-read.ts';
import { setNotificationsSeen } from './set-notifications-seen.ts';

builder.queryFields((t) => ({
  paginatedNotifications: t.field({
    type: NotificationPage,
    allow: 'signed-in',
    args: {
      page: t.arg.int({ defaultValue: 1 }),
      pageSize: t.arg.int({ defaultValue: 16 }),
      cursor: t.arg.string(),
    },
    resolve: async (_, args, context) => listNotifications(await context.read(), context.actor, args),
  }),
  unseenNotifications: t.field({
    type: UnseenNotifications,
    allow: 'signed-in',
    resolve: async (_, __, context) => countUnseen(await context.read(), context.actor),
  }),
  notificationPreferences: t.field({
    type: NotificationPreferences,
    allow: 'signed-in',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      const digest = await findReaderState(tx, context.actor.userId);
      return {
        types: await ownPreferences(tx, context.actor),
        digest,
        quiet: digest.quiet,
        muted: await listMuted(tx, context.actor),
      };
    },
  }),
  notificationLocks: t.field({
    type: [NotificationLock],
    allow: canLockNotifications,
    resolve: async (_, __, context) => listLocks(await context.read()),
  }),
}));

const ids = { required: true } as const;

builder.mutationFields((t) => ({
  updateLastSeenNotifications: t.field({
    type: UnseenNotifications,
    allow: 'signed-in',
    args: { timestamp: t.arg.int({ required: true, description: 'Seconds since the epoch.' }) },
    resolve: (_, { timestamp }, { actor }) => setNotificationsSeen(actor, timestamp),
  }),
  setNotificationRead: t.field({
    type: [Notification],
    allow: 'signed-in',
    args: { ids: t.arg.idList(ids) },
    resolve: (_, { ids }, { actor }) => setNotificationsRead(actor, ids, true),
  }),
  setNotificationUnread: t.field({
    type: [Notification],
    allow: 'signed-in',
    args: { ids: t.arg.idList(ids) },
    resolve: (_, { ids }, { actor }) => setNotificationsRead(actor, ids, false),
  }),
  setAllNotificationsRead: t.int({
    allow: 'signed-in',
    description: 'The number of notifications that were unread.',
    resolve: (_, __, { actor }) => setAllNotificationsRead(actor),
  }),
  setNotificationPreference: t.field({
    type: NotificationPreference,
    allow: 'signed-in',
    args: {
      type: t.arg({ type: NotificationType, required: true }),
      inApp: t.arg.boolean(),
      mail: t.arg({ type: NotificationMail }),
    },
    resolve: (_, args, { actor }) => setPreference(actor, args),
  }),
  setNotificationDigest: t.field({
    type: NotificationDigest,
    allow: 'signed-in',
    args: {
      rhythm: t.arg({ type: DigestRhythm, required: true }),
      hour: t.arg.int({ required: true }),
      skipsWeekends: t.arg.boolean({ required: true }),
    },
    resolve: (_, args, { actor, signedIn, tenant }) => setDigest(actor, args, signedIn?.timezone ?? tenant.timezone),
  }),
  setNotificationQuiet: t.field({
    type: NotificationQuiet,
    allow: 'signed-in',
    args: {
      from: t.arg.int({ description: "A full hour in the person's time zone; without both there are no quiet hours." }),
      until: t.arg.int({ description: 'The first hour after the quiet hours.' }),
      weekends: t.arg.boolean({ required: true }),
    },
    resolve: (_, args, { actor }) => setQuiet(actor, args),
  }),
  setNotificationLock: t.field({
    type: [NotificationLock],
    allow: canLockNotifications,
    args: {
      type: t.arg({ type: NotificationType, required: true }),
      channel: t.arg({ type: NotificationChannel, required: true }),
      reason: t.arg.string({ description: 'The text that people read; null removes the lock.' }),
    },
    resolve: (_, args, { actor }) => setLock(actor, args),
  }),
  muteRecord: t.field({
    type: MutedRecord,
    allow: 'signed-in',
    args: {
      kind: t.arg.string({ required: true }),
      recordId: t.arg.id({ required: true }),
    },
    resolve: (_, { kind, recordId }, { actor }) => muteRecord(actor, kind, recordId),
  }),
  unmuteRecord: t.id({
    allow: 'signed-in',
    args: {
      kind: t.arg.string({ required: true }),
      recordId: t.arg.id({ required: true }),
    },
    resolve: (_, { kind, recordId }, { actor }) => unmuteRecord(actor, kind, recordId),
  }),
}));

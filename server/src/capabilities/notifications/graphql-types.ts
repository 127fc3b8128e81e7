import { mailSettings } from '@seedbed/domain/kernel/notifications/notification-kind.ts';
import { type Digest, rhythms } from '@seedbed/domain/notifications/digest.ts';
import { channels, type Lock, type Preference } from '@seedbed/domain/notifications/preferences.ts';
import type { QuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import { implementedTypes, kindOf } from '@seedbed/domain/notifications/types.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { NotificationCard, NotificationPage as PageShape, UnseenCount } from './list-notifications.ts';
import { detailOf, messageOf } from './mail/message.ts';
import type { MutedRecord as MutedShape } from './preferences/mute-record.ts';
import { pathOf } from './visible-records.ts';

export const NotificationType = builder.enumType('NotificationType', { values: implementedTypes });
export const NotificationMail = builder.enumType('NotificationMail', { values: mailSettings });
export const NotificationChannel = builder.enumType('NotificationChannel', { values: channels });
export const DigestRhythm = builder.enumType('DigestRhythm', { values: rhythms });

const NotificationContent = builder.objectRef<NotificationCard>('NotificationContent').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    url: t.string({ nullable: true, resolve: pathOf }),
    message: t.string({
      description: 'An excerpt of the text or the name of the startup; without one, the sentence itself.',
      resolve: (card, _, { language, words }) => detailOf(card, language) || messageOf(card, language, words),
    }),
    notificationType: t.expose('type', { type: NotificationType }),
  }),
});

export const Notification = builder.objectRef<NotificationCard>('Notification').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    isRead: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    createdAt: t.expose('notifiedAt', { type: 'DateTime' }),
    message: t.string({ resolve: (card, _, { language, words }) => messageOf(card, language, words) }),
    notificationStyle: t.string({ resolve: ({ type }) => kindOf(type).style }),
    notification: t.field({ type: NotificationContent, resolve: (card) => card }),
    category: t.string({ resolve: ({ type }) => kindOf(type).category }),
    count: t.exposeInt('count'),
    actor: t.expose('actor', { type: User, nullable: true }),
    recordKind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    isMuted: t.exposeBoolean('isMuted'),
  }),
});

const PageMeta = builder
  .objectRef<{ totalPages: number; currentPage: number; pageSize: number }>('PageMeta')
  .implement({
    fields: (t) => ({
      totalPages: t.exposeInt('totalPages'),
      currentPage: t.exposeInt('currentPage'),
      pageSize: t.exposeInt('pageSize'),
    }),
  });

export const NotificationPage = builder.objectRef<PageShape>('NotificationPage').implement({
  fields: (t) => ({
    meta: t.field({
      type: PageMeta,
      resolve: ({ totalCount, page, size }) => ({
        totalPages: Math.ceil(totalCount / size),
        currentPage: page,
        pageSize: size,
      }),
    }),
    unreadCount: t.exposeInt('unreadCount'),
    notifications: t.expose('rows', { type: [Notification] }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

export const UnseenNotifications = builder.objectRef<UnseenCount>('UnseenNotifications').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    lastSeenTimestamp: t.int({
      nullable: true,
      resolve: ({ lastSeenAt }) => lastSeenAt && Math.floor(lastSeenAt.epochMilliseconds / 1000),
    }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
  }),
});

export const NotificationPreference = builder.objectRef<Preference>('NotificationPreference').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ type }) => type }),
    type: t.expose('type', { type: NotificationType }),
    category: t.string({ resolve: ({ type }) => kindOf(type).category }),
    inApp: t.exposeBoolean('inApp'),
    mail: t.expose('mail', { type: NotificationMail }),
    inAppLock: t.exposeString('inAppLock', { nullable: true }),
    mailLock: t.exposeString('mailLock', { nullable: true }),
  }),
});

export const NotificationDigest = builder.objectRef<Digest>('NotificationDigest').implement({
  fields: (t) => ({
    rhythm: t.expose('rhythm', { type: DigestRhythm }),
    hour: t.exposeInt('hour'),
    skipsWeekends: t.exposeBoolean('skipsWeekends'),
  }),
});

export const NotificationQuiet = builder.objectRef<QuietHours>('NotificationQuiet').implement({
  description: 'The hours when immediate emails wait.',
  fields: (t) => ({
    from: t.exposeInt('from', { nullable: true }),
    until: t.exposeInt('until', { nullable: true }),
    weekends: t.exposeBoolean('weekends'),
  }),
});

export const MutedRecord = builder.objectRef<MutedShape>('MutedRecord').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    url: t.string({
      resolve: ({ kind, recordId, detail }) => pathOf({ kind, recordId, startupId: detail?.startupId ?? null }),
    }),
    text: t.string({ nullable: true, resolve: ({ detail }) => detail?.text ?? null }),
    startupName: t.exposeString('startupName', { nullable: true }),
  }),
});

export const NotificationLock = builder.objectRef<Lock>('NotificationLock').implement({
  fields: (t) => ({
    type: t.expose('type', { type: NotificationType }),
    channel: t.expose('channel', { type: NotificationChannel }),
    reason: t.exposeString('reason'),
  }),
});

interface PreferencesShape {
  types: Preference[];
  digest: Digest;
  quiet: QuietHours;
  muted: MutedShape[];
}
export const NotificationPreferences = builder.objectRef<PreferencesShape>('NotificationPreferences').implement({
  fields: (t) => ({
    types: t.expose('types', { type: [NotificationPreference] }),
    digest: t.expose('digest', { type: NotificationDigest }),
    quiet: t.expose('quiet', { type: NotificationQuiet }),
    muted: t.expose('muted', { type: [MutedRecord] }),
  }),
});

import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { MailSetting } from '@seedbed/domain/kernel/notifications/notification-kind.ts';
import type { Rhythm } from '@seedbed/domain/notifications/digest.ts';
import type { Channel } from '@seedbed/domain/notifications/preferences.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** One row per burst of events about one record. `createdAt` is the begin of the burst. */
export const notifications = pgTable(
  'notifications',
  {
    ...tenantColumns<'Notification'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    type: text().notNull().$type<ImplementedType>(),
    kind: text().notNull(),
    recordId: uuid().notNull(),
    /** The part of the record that the latest event was about, such as a comment. */
    partId: uuid(),
    startupId: uuid().$type<Id<'Startup'>>(),
    /** The actor of the latest event; null for the product itself. */
    actorId: uuid().$type<Id<'User'>>(),
    count: integer().notNull().default(1),
    /** The time of the last notification, not of the event: new items must never sort below seen ones. */
    notifiedAt: moment().notNull().default(sql`clock_timestamp()`),
    readAt: moment(),
    inApp: boolean().notNull(),
    mail: text().notNull().$type<MailSetting>(),
    mailedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.actorId, users, 'restrict'),
    index('notifications_by_user').on(t.tenantId, t.userId, t.notifiedAt, t.id),
    index('notifications_by_record').on(t.tenantId, t.recordId, t.userId),
    index('notifications_to_mail').on(t.tenantId, t.userId, t.mail).where(sql`read_at is null and mailed_at is null`),
    check('notifications_mail', sql`${t.mail} in ('AT_ONCE', 'DIGEST', 'OFF')`),
  ],
);

/** A person's choice for a type, if it differs from the role's default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    ...tenantColumns<'NotificationChoice'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    type: text().notNull().$type<ImplementedType>(),
    inApp: boolean(),
    mail: text().$type<MailSetting>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'notification_choices_one', t.userId, t.type),
    check('notification_choices_mail', sql`${t.mail} in ('AT_ONCE', 'DIGEST', 'OFF')`),
  ],
);

/** A person's seen time, and their digest plan. */
export const notificationReaders = pgTable(
  'notification_readers',
  {
    ...tenantColumns<'NotificationReader'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    lastSeenAt: moment(),
    digestRhythm: text().notNull().$type<Rhythm>().default('DAILY'),
    digestHour: integer().notNull().default(8),
    digestSkipsWeekends: boolean().notNull().default(false),
    /** Full hours in the person's zone; both or neither. */
    quietFrom: integer(),
    quietUntil: integer(),
    quietWeekends: boolean().notNull().default(false),
    /** Set while something waits for the digest. */
    digestDueAt: moment(),
    /** The signing key of this person's unsubscribe links. */
    unsubscribeKey: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'notification_readers_one', t.userId),
    check('notification_readers_rhythm', sql`${t.digestRhythm} in ('DAILY', 'WEEKLY')`),
    check('notification_readers_hour', sql`${t.digestHour} between 0 and 23`),
    check(
      'notification_readers_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietUntil} is null) and ${t.quietFrom} between 0 and 23 and ${t.quietUntil} between 0 and 23 and ${t.quietFrom} <> ${t.quietUntil}`,
    ),
  ],
);

/** A channel of a type that the tenant keeps on. */
export const notificationLocks = pgTable(
  'notification_locks',
  {
    ...tenantColumns<'NotificationLock'>(),
    type: text().notNull().$type<ImplementedType>(),
    channel: text().notNull().$type<Channel>(),
    reason: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueInTenant(t, 'notification_locks_one', t.type, t.channel),
    check('notification_locks_channel', sql`${t.channel} in ('IN_APP', 'MAIL')`),
  ],
);

/** A record whose notifications a person has muted. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    ...tenantColumns<'NotificationMute'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull(),
    recordId: uuid().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'notification_mutes_one', t.userId, t.recordId),
  ],
);

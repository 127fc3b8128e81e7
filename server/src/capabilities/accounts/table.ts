import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

export interface SocialLinks {
  facebook?: string;
  linkedin?: string;
  angellist?: string;
  twitter?: string;
}

/** A person's account in one tenant. */
export const users = pgTable(
  'users',
  {
    ...tenantColumns<'User'>(),
    roleId: uuid().notNull().$type<Id<'Role'>>(),
    /** In lower case, for comparison. */
    email: text().notNull(),
    passwordHash: text(),
    status: text().notNull().$type<UserStatus>().default('active'),
    /** Why the team took the access away. */
    statusReason: text(),
    validated: boolean().notNull().default(true),
    adminValidated: boolean().notNull().default(true),
    firstName: text(),
    lastName: text(),
    fullName: text().notNull(),
    headline: text(),
    phone: text(),
    avatar: text(),
    cover: text(),
    bio: text(),
    wordFrom: text(),
    country: text(),
    countryOrigin: text(),
    gender: text(),
    birthday: day(),
    locations: jsonb().notNull().$type<string[]>().default([]),
    links: jsonb().notNull().$type<SocialLinks>().default({}),
    timezone: text(),
    language: text().$type<Language>(),
    workStatus: text(),
    isLead: boolean().notNull().default(false),
    /** Enables single-key shortcuts; speech input and tremor trigger them by accident. */
    /** The records and saved views in the sidebar, in their order. */
    pins: jsonb().notNull().$type<readonly { kind: string; recordId: string; path: string | null }[]>().default([]),
    singleKeys: boolean().notNull().default(true),
    chatNotification: boolean().notNull().default(true),
    linkedCalendar: text(),
    conferenceDataIntegration: text(),
    integratedVideoProviders: jsonb().notNull().$type<string[]>().default([]),
    coachingMeetingSettings: jsonb().$type<{ defaultMeetingLocation: string | null; enabled: boolean }>(),
    expertise: jsonb().notNull().$type<string[]>().default([]),
    dateFormat: text(),
    timeFormat: text(),
    /** The due time of the account's deletion, unless it is canceled. */
    deletionDueAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roleId, roles, 'restrict'),
    uniqueIndex('users_email').on(t.tenantId, t.email).where(sql`trashed_at is null`),
    index('users_by_role').on(t.tenantId, t.roleId, t.fullName, t.id),
    index('users_by_name').on(t.tenantId, t.fullName, t.id),
    index('users_by_status').on(t.tenantId, t.status, t.fullName, t.id),
    index('users_newest').on(t.tenantId, t.createdAt, t.id),
    // Binary collation, so that one range holds all addresses with one beginning.
    index('users_by_email').on(t.tenantId, sql`${t.email} collate "C"`, t.id),
    index('users_licensed').on(t.tenantId, t.roleId).where(sql`trashed_at is null and status in ('active', 'pending')`),
    index('users_deletion_due').on(t.tenantId, t.deletionDueAt).where(sql`deletion_due_at is not null`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_status', sql`${t.status} in ('active', 'pending', 'unactive', 'archived', 'deny', 'deleted')`),
  ],
);

/** A person's tasks as a calendar. The address grants access, so only its hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...tenantColumns<'CalendarFeed'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    lastReadAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'calendar_feeds_user', t.userId),
    uniqueInTenant(t, 'calendar_feeds_token', t.tokenHash),
  ],
);

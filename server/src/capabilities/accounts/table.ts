import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, tenantWall } from '#platform/tenant-table.ts';

export type UserStatus = 'active' | 'pending' | 'unactive' | 'archived' | 'deny' | 'deleted';

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
    /** In lower case: addresses are compared so. */
    email: text().notNull(),
    passwordHash: text(),
    status: text().notNull().$type<UserStatus>().default('active'),
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
    language: text(),
    workStatus: text(),
    isLead: boolean().notNull().default(false),
    /** Whether one key alone may do something; who speaks to the computer or shakes switches it off. */
    singleKeys: boolean().notNull().default(true),
    chatNotification: boolean().notNull().default(true),
    linkedCalendar: text(),
    conferenceDataIntegration: text(),
    integratedVideoProviders: jsonb().notNull().$type<string[]>().default([]),
    coachingMeetingSettings: jsonb().$type<{ defaultMeetingLocation: string | null; enabled: boolean }>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roleId, roles, 'restrict'),
    uniqueIndex('users_email').on(t.tenantId, t.email).where(sql`trashed_at is null`),
    index('users_by_role').on(t.tenantId, t.roleId, t.fullName),
    index('users_by_name').on(t.tenantId, t.fullName, t.id),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_status', sql`${t.status} in ('active', 'pending', 'unactive', 'archived', 'deny', 'deleted')`),
  ],
);

/** A signed-in device. The token itself is known to the device only. */
export const sessions = pgTable(
  'sessions',
  {
    ...tenantColumns<'Session'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    userAgent: text(),
    lastUsedAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('sessions_token').on(t.tenantId, t.tokenHash),
    index('sessions_by_user').on(t.tenantId, t.userId, t.lastUsedAt),
  ],
);

/** A device on which the account has signed in before: guesses from elsewhere do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    ...tenantColumns<'KnownDevice'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('known_devices_token').on(t.tenantId, t.userId, t.tokenHash),
  ],
);

/** Failed sign-ins, counted by address (or device, or network address); kept here so that a restart forgets nothing. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    /** A hash: addresses that belong to nobody are not kept. */
    key: text().notNull(),
    failures: integer().notNull(),
    firstAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] }), tenantWall(t)],
);

import type { Interval } from '@seedbed/domain/calendar/slots/intervals.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import {
  type AccountError,
  type AccountState,
  accountErrors,
  accountStates,
  type LinkProvider,
  linkProviders,
  type VideoSolution,
  videoSolutions,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex, uniqueInTenant } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A person's account at another company, an account of a CalDAV server, or the address of a calendar. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    ...tenantColumns<'LinkedAccount'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    provider: text().notNull().$type<LinkProvider>(),
    /** The email address there, or the host. Never a secret address. */
    name: text().notNull(),
    /** Encrypted: tokens, a password or the address. */
    secret: text().notNull(),
    scopes: jsonb().notNull().$type<readonly string[]>().default([]),
    state: text().notNull().$type<AccountState>().default('active'),
    /** Why the last read failed. */
    error: text().$type<AccountError>(),
    /** Failed reads in a row. */
    failures: integer().notNull().default(0),
    /** Nothing is read before, after a failure. */
    nextReadAt: moment(),
    /** A push was received: read then, after some seconds of quiet. */
    quietUntil: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('linked_accounts_by_user').on(t.tenantId, t.userId),
    trashIndex(t, 'linked_accounts_trash'),
    check('linked_accounts_provider', sql`${t.provider} in (${oneOf(linkProviders)})`),
    check('linked_accounts_state', sql`${t.state} in (${oneOf(accountStates)})`),
    check('linked_accounts_error', sql`${t.error} in (${oneOf(accountErrors)})`),
  ],
);
export type LinkedAccount = typeof linkedAccounts.$inferSelect;

/** One calendar of an account. It holds busy time, and nothing of what people do then. */
export const linkedCalendars = pgTable(
  'linked_calendars',
  {
    ...tenantColumns<'LinkedCalendar'>(),
    accountId: uuid().notNull().$type<Id<'LinkedAccount'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    externalId: text().notNull(),
    name: text().notNull(),
    canWrite: boolean().notNull(),
    countsAsBusy: boolean().notNull().default(false),
    isWrittenTo: boolean().notNull().default(false),
    /** Merged, in minutes since the epoch. */
    busy: jsonb().notNull().$type<readonly Interval[]>().default([]),
    fetchedAt: moment(),
    /** The service told us of a change that we have not read yet. */
    staleSince: moment(),
    /** The push of the service: its channel, and the hash of the token by which we know it. */
    channelId: text(),
    channelResource: text(),
    channelTokenHash: text(),
    channelEndsAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.accountId, linkedAccounts),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'linked_calendars_once', t.accountId, t.externalId),
    index('linked_calendars_by_user').on(t.tenantId, t.userId),
    uniqueIndex('linked_calendars_written').on(t.tenantId, t.userId).where(sql`is_written_to`),
  ],
);
export type LinkedCalendar = typeof linkedCalendars.$inferSelect;

/** How a person meets by video. */
export const videoSettings = pgTable(
  'video_settings',
  {
    ...tenantColumns<'VideoSettings'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    solution: text().notNull().$type<VideoSolution>(),
    url: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'video_settings_user', t.userId),
    check('video_settings_solution', sql`${t.solution} in (${oneOf(videoSolutions)})`),
  ],
);

/** A booking as an event in the calendar of one participant. */
export const writtenEvents = pgTable(
  'written_events',
  {
    ...tenantColumns<'WrittenEvent'>(),
    /** Without a foreign key: bookings and their tables belong to the calendar. */
    bookingId: uuid().notNull().$type<Id<'Booking'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    calendarId: uuid().notNull().$type<Id<'LinkedCalendar'>>(),
    externalId: text().notNull(),
    /** The booking's, and the link, as last written. */
    sequence: integer().notNull(),
    link: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.calendarId, linkedCalendars),
    uniqueInTenant(t, 'written_events_once', t.bookingId, t.userId),
    index('written_events_by_user').on(t.tenantId, t.userId),
    index('written_events_by_calendar').on(t.tenantId, t.calendarId),
  ],
);

/** A meeting that a video service made for a booking, with the account of a host. */
export const videoMeetings = pgTable(
  'video_meetings',
  {
    ...tenantColumns<'VideoMeeting'>(),
    bookingId: uuid().notNull().$type<Id<'Booking'>>(),
    accountId: uuid().notNull().$type<Id<'LinkedAccount'>>(),
    solution: text().notNull().$type<VideoSolution>(),
    /** Null while it is being made. */
    externalId: text(),
    url: text(),
    /** The booking's, as last sent to the service. */
    sequence: integer().notNull().default(0),
    /** Invitations wait for it. */
    isAwaited: boolean().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.accountId, linkedAccounts),
    uniqueInTenant(t, 'video_meetings_booking', t.bookingId),
    index('video_meetings_by_account').on(t.tenantId, t.accountId),
    check('video_meetings_solution', sql`${t.solution} in (${oneOf(videoSolutions)})`),
  ],
);

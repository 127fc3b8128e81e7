import {
  type CoachingSide,
  coachingSides,
  type SessionKind,
  type SessionState,
  sessionKinds,
  sessionStates,
} from '@seedbed/domain/coaching/session.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { mergedFrom, tags } from '#capabilities/taxonomy/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex, uniqueInTenant } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export interface BookingAnswer {
  question: string;
  answer: string;
}

/** A meeting of coaches with a startup. A booking holds the time of a scheduled one. */
export const coachingSessions = pgTable(
  'coaching_sessions',
  {
    ...tenantColumns<'CoachingSession'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    kind: text().notNull().$type<SessionKind>(),
    state: text().notNull().$type<SessionState>(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Minutes. */
    expectedDuration: integer().notNull(),
    /** By the clock of the page. */
    startedAt: moment(),
    endedAt: moment(),
    /** Without a foreign key: bookings and their tables belong to the calendar. */
    bookingId: uuid().$type<Id<'Booking'>>(),
    inviteId: uuid().$type<Id<'CoachingInvite'>>(),
    goal: text(),
    answers: jsonb().notNull().$type<readonly BookingAnswer[]>().default([]),
    locationText: text(),
    conferenceUrl: text(),
    /** Written by the coaches, read by everybody who may open the session. */
    notes: jsonb().$type<RichText>(),
    /** Written by staff, read by everybody, shown with a mark. */
    staffAddition: jsonb().$type<RichText>(),
    /** For the coaches and the staff side alone: no card and no list selects it. */
    staffNotes: jsonb().$type<RichText>(),
    decisions: jsonb().notNull().$type<readonly string[]>().default([]),
    canceledById: uuid().$type<Id<'User'>>(),
    reason: text(),
    isLate: boolean().notNull().default(false),
    /** The side that did not come. */
    noShow: text().$type<CoachingSide>(),
    /** Reminders of missing notes sent so far. */
    nudgeCount: integer().notNull().default(0),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'coaching_sessions_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.canceledById, users, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('coaching_sessions_by_startup').on(t.tenantId, t.startupId, t.startsAt, t.id),
    index('coaching_sessions_by_start').on(t.tenantId, t.startsAt, t.id),
    index('coaching_sessions_by_booking').on(t.tenantId, t.bookingId),
    index('coaching_sessions_by_invite').on(t.tenantId, t.inviteId),
    index('coaching_sessions_by_author').on(t.tenantId, t.createdById),
    index('coaching_sessions_by_canceler').on(t.tenantId, t.canceledById),
    index('coaching_sessions_unwritten').on(t.tenantId, t.endsAt).where(sql`state = 'scheduled'`),
    check('coaching_sessions_kind', sql`${t.kind} in (${oneOf(sessionKinds)})`),
    check('coaching_sessions_state', sql`${t.state} in (${oneOf(sessionStates)})`),
    check('coaching_sessions_no_show', sql`${t.noShow} in (${oneOf(coachingSides)})`),
    check('coaching_sessions_time', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);

const ofSession = <Kind extends string>() => ({
  ...tenantColumns<Kind>(),
  sessionId: uuid().notNull().$type<Id<'CoachingSession'>>(),
});

export const coachingCoaches = pgTable(
  'coaching_coaches',
  { ...ofSession<'CoachingCoach'>(), userId: uuid().notNull().$type<Id<'User'>>() },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sessionId, coachingSessions),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'coaching_coaches_pair', t.sessionId, t.userId),
    index('coaching_coaches_by_user').on(t.tenantId, t.userId, t.sessionId),
  ],
);

/** A person with an account, or a guest with a name and an address. */
export const coachingAttendees = pgTable(
  'coaching_attendees',
  {
    ...ofSession<'CoachingAttendee'>(),
    userId: uuid().$type<Id<'User'>>(),
    email: text(),
    name: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sessionId, coachingSessions),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'coaching_attendees_pair', t.sessionId, t.userId),
    index('coaching_attendees_by_user').on(t.tenantId, t.userId, t.sessionId),
    check('coaching_attendees_who', sql`(${t.userId} is null) = (${t.email} is not null and ${t.name} is not null)`),
  ],
);

/** Tags of the kind `topic`. */
export const coachingTopics = pgTable(
  'coaching_topics',
  { ...ofSession<'CoachingTopic'>(), tagId: uuid().notNull().$type<Id<'Tag'>>(), mergedFromId: mergedFrom() },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sessionId, coachingSessions),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('coaching_topics_pair').on(t.tenantId, t.sessionId, t.tagId),
    index('coaching_topics_by_tag').on(t.tenantId, t.tagId),
  ],
);

/** One tap of each side. */
export const coachingRatings = pgTable(
  'coaching_ratings',
  {
    ...ofSession<'CoachingRating'>(),
    side: text().notNull().$type<CoachingSide>(),
    stars: integer().notNull(),
    ratedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sessionId, coachingSessions),
    belongsTo(t, t.ratedById, users, 'restrict'),
    uniqueInTenant(t, 'coaching_ratings_side', t.sessionId, t.side),
    index('coaching_ratings_by_person').on(t.tenantId, t.ratedById),
    check('coaching_ratings_stars', sql`${t.stars} between 1 and 5`),
    check('coaching_ratings_side_name', sql`${t.side} in (${oneOf(coachingSides)})`),
  ],
);

/** The tasks that a session agreed on. */
export const coachingActions = pgTable(
  'coaching_actions',
  { ...ofSession<'CoachingAction'>(), taskId: uuid().notNull().$type<Id<'Task'>>() },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sessionId, coachingSessions),
    belongsTo(t, t.taskId, tasks),
    uniqueInTenant(t, 'coaching_actions_pair', t.sessionId, t.taskId),
    index('coaching_actions_by_task').on(t.tenantId, t.taskId),
  ],
);

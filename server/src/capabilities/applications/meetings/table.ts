import {
  type MeetingStatus,
  type meetingDurations,
  meetingStatuses,
} from '@seedbed/domain/applications/meetings/meeting.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const statuses = sql.raw(meetingStatuses.map((status) => `'${status}'`).join(', '));

/** One offer of times in a meeting round. A canceled one stays, and the next offer is a new row. */
export const applicationMeetings = pgTable(
  'application_meetings',
  {
    ...tenantColumns<'ApplicationMeeting'>(),
    inputHash: inputHash(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    status: text().notNull().$type<MeetingStatus>().default('pending'),
    durationMinutes: integer().notNull().$type<(typeof meetingDurations)[number]>(),
    place: text(),
    link: text(),
    /** For the applicant. */
    note: text(),
    /** The days of the free times of the interviewers; null if the team wrote the times. */
    opensOn: day(),
    closesOn: day(),
    /** The chosen time, which the booking holds. */
    startsAt: moment(),
    /** Without a foreign key: bookings and their tables belong to the calendar. */
    bookingId: uuid().$type<Id<'Booking'>>(),
    chosenAt: moment(),
    canceledAt: moment(),
    cancelReason: text(),
    /** Read by the earlier release alone. The booking counts the calendar messages. */
    sequence: integer().notNull().default(0),
    /** The organizer. */
    createdById: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.roundId, funnelRounds, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueIndex('application_meetings_open')
      .on(t.tenantId, t.applicationId, t.roundId)
      .where(sql`status <> 'meeting_canceled' and trashed_at is null`),
    index('application_meetings_by_application').on(t.tenantId, t.applicationId, t.id),
    index('application_meetings_by_round').on(t.tenantId, t.roundId),
    index('application_meetings_by_organizer').on(t.tenantId, t.createdById),
    check('application_meetings_status', sql`${t.status} in (${statuses})`),
    check('application_meetings_time', sql`(${t.status} <> 'meeting_scheduled') or (${t.startsAt} is not null)`),
  ],
);

/** The times that the applicant chooses from. */
export const applicationMeetingTimes = pgTable(
  'application_meeting_times',
  {
    ...tenantColumns<'ApplicationMeetingTime'>(),
    meetingId: uuid().notNull().$type<Id<'ApplicationMeeting'>>(),
    startsAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.meetingId, applicationMeetings),
    uniqueIndex('application_meeting_times_pair').on(t.tenantId, t.meetingId, t.startsAt),
  ],
);

/** The interviewers. */
export const applicationMeetingHosts = pgTable(
  'application_meeting_hosts',
  {
    ...tenantColumns<'ApplicationMeetingHost'>(),
    meetingId: uuid().notNull().$type<Id<'ApplicationMeeting'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.meetingId, applicationMeetings),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'application_meeting_hosts_pair', t.meetingId, t.userId),
    index('application_meeting_hosts_by_user').on(t.tenantId, t.userId),
  ],
);

export type MeetingRow = typeof applicationMeetings.$inferSelect;

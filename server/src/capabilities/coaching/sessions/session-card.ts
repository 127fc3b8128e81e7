import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { TagColor } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { bookings } from '#capabilities/calendar/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { coachingAttendees, coachingCoaches, coachingTopics, coachingSessions as sessions } from './table.ts';

export interface SessionAttendee {
  id: Id<'CoachingAttendee'>;
  user: PersonCard | null;
  name: string | null;
  email: string | null;
}

/** All that lists and rules need. It has no notes. */
export const sessionCard = {
  id: sessions.id,
  version: sessions.version,
  createdAt: sessions.createdAt,
  name: sessions.name,
  startupId: sessions.startupId,
  kind: sessions.kind,
  state: sessions.state,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  expectedDuration: sessions.expectedDuration,
  startedAt: sessions.startedAt,
  endedAt: sessions.endedAt,
  bookingId: sessions.bookingId,
  inviteId: sessions.inviteId,
  goal: sessions.goal,
  answers: sessions.answers,
  locationText: sessions.locationText,
  conferenceUrl: sessions.conferenceUrl,
  /** The call that the calendar made, while the session has no link of its own. */
  bookedUrl: subquery<string | null>(sql`(
    select ${bookings.conferenceUrl} from ${bookings}
    where ${bookings.tenantId} = ${sessions.tenantId} and ${bookings.id} = ${sessions.bookingId})`).as('booked_url'),
  decisions: sessions.decisions,
  canceledById: sessions.canceledById,
  reason: sessions.reason,
  isLate: sessions.isLate,
  noShow: sessions.noShow,
  createdById: sessions.createdById,
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${sessions.tenantId} and ${startups.id} = ${sessions.startupId})`).as('startup'),
  coaches: subquery<PersonCard[]>(sql`coalesce((
    select json_agg(${personJson(users)} order by ${coachingCoaches.id}) from ${coachingCoaches}
    join ${users} on ${users.tenantId} = ${coachingCoaches.tenantId} and ${users.id} = ${coachingCoaches.userId}
    where ${coachingCoaches.tenantId} = ${sessions.tenantId} and ${coachingCoaches.sessionId} = ${sessions.id}), '[]')`).as(
    'coaches',
  ),
  attendees: subquery<SessionAttendee[]>(sql`coalesce((
    select json_agg(json_build_object('id', ${coachingAttendees.id}, 'name', ${coachingAttendees.name}, 'email', ${coachingAttendees.email},
      'user', (select ${personJson(users)} from ${users} where ${users.tenantId} = ${coachingAttendees.tenantId} and ${users.id} = ${coachingAttendees.userId}))
      order by ${coachingAttendees.id}) from ${coachingAttendees}
    where ${coachingAttendees.tenantId} = ${sessions.tenantId} and ${coachingAttendees.sessionId} = ${sessions.id}), '[]')`).as(
    'attendees',
  ),
  topics: subquery<{ id: Id<'Tag'>; name: string; color: TagColor | null }[]>(sql`coalesce((
    select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'color', ${tags.color}) order by ${tags.name})
    from ${coachingTopics} join ${tags} on ${tags.tenantId} = ${coachingTopics.tenantId} and ${tags.id} = ${coachingTopics.tagId}
    where ${coachingTopics.tenantId} = ${sessions.tenantId} and ${coachingTopics.sessionId} = ${sessions.id}
      and ${tags.trashedAt} is null), '[]')`).as('topics'),
};

export type SessionRow = RowOf<typeof sessionCard>;
export interface SessionCard extends SessionRow {
  coachIds: Id<'User'>[];
  attendeeIds: Id<'User'>[];
}

/** The ids that rules ask for. */
export const withPeople = (row: SessionRow): SessionCard => ({
  ...row,
  coachIds: row.coaches.map(({ id }) => id),
  attendeeIds: row.attendees.flatMap(({ user }) => user?.id ?? []),
});

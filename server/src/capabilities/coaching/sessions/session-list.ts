import { sessionColumns } from '@seedbed/domain/coaching/columns.ts';
import { sessionStates } from '@seedbed/domain/coaching/session.ts';
import { sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { defineList, joinedBy } from '#platform/list/source.ts';
import { visibleSessions } from './find-sessions.ts';
import { sessionCard } from './session-card.ts';
import { coachingCoaches, coachingTopics, coachingSessions as sessions } from './table.ts';

/** SQL form of `phaseOf`. */
export const phaseSql = sql`case
  when ${sessions.state} <> 'scheduled' then ${sessions.state}
  when ${sessions.endedAt} is not null then 'awaiting_notes'
  when now() >= ${sessions.endsAt} then
    case when ${sessions.startedAt} is not null and now() < ${sessions.endsAt} + interval '60 minutes' then 'in_progress' else 'awaiting_notes' end
  when ${sessions.startedAt} is not null or now() >= ${sessions.startsAt} then 'in_progress'
  else 'upcoming' end`;

export const sessionList = defineList({
  name: 'coaching_sessions',
  columns: sessionColumns,
  table: sessions,
  joins: [
    {
      table: startups,
      on: sql`${startups.tenantId} = ${sessions.tenantId} and ${startups.id} = ${sessions.startupId}`,
    },
  ],
  sources: {
    name: sessions.name,
    startup: {
      expression: sql`${sessions.startupId}`,
      sqlType: 'uuid',
      orderBy: { expression: sql`${startups.name}`, sqlType: 'text' },
    },
    coach: joinedBy(sessions, coachingCoaches, coachingCoaches.sessionId, coachingCoaches.userId),
    startsAt: sessions.startsAt,
    phase: {
      expression: phaseSql,
      sqlType: 'text',
      // Few sessions are open, among all that the organization ever held.
      implied: (phases) =>
        phases.some((phase) => (sessionStates as readonly string[]).includes(phase))
          ? null
          : { key: 'OPEN', where: sql`${sessions.state} = 'scheduled'` },
    },
    minutes: sessions.expectedDuration,
    topic: joinedBy(sessions, coachingTopics, coachingTopics.sessionId, coachingTopics.tagId),
    kind: sessions.kind,
  },
  search: [sessions.name, sessions.goal],
  card: sessionCard,
  visibleTo: visibleSessions,
});

import { isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { visibleSessions } from './sessions/find-sessions.ts';
import { CoachingSession } from './sessions/graphql-types.ts';
import { sessionCard } from './sessions/session-card.ts';
import { coachingSessions } from './sessions/table.ts';

/** By name and goal. Notes are not indexed: private ones must not be found. */
export const sessionSearch: SearchSource = {
  type: CoachingSession,
  table: coachingSessions,
  card: sessionCard,
  visibleTo: visibleSessions,
  texts: async (tx) =>
    (
      await tx.db
        .select({ id: coachingSessions.id, name: coachingSessions.name, goal: coachingSessions.goal })
        .from(coachingSessions)
        .where(isNull(coachingSessions.trashedAt))
    ).map(({ id, name, goal }) => ({ id, texts: [name, goal] })),
};

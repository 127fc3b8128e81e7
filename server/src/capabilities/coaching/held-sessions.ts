import { canOpenCoaching } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';
import { visibleSessionsNow } from './sessions/find-sessions.ts';
import { coachingAttendees, coachingSessions as sessions } from './sessions/table.ts';

/** The completed sessions of a person or a startup that this reader may open; null without the right to open any. */
export async function heldSessions(
  tx: Tx,
  actor: Actor,
  of: { userId: Id<'User'> } | { startupId: Id<'Startup'> },
): Promise<number | null> {
  if (!canOpenCoaching(actor)) return null;
  const attended = (userId: Id<'User'>) => sql`exists (select from ${coachingAttendees}
    where ${coachingAttendees.tenantId} = ${sessions.tenantId} and ${coachingAttendees.sessionId} = ${sessions.id}
      and ${coachingAttendees.userId} = ${userId})`;
  const [row] = await tx.db
    .select({ held: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.state, 'completed'),
        isNull(sessions.trashedAt),
        'userId' in of ? attended(of.userId) : eq(sessions.startupId, of.startupId),
        visibleSessionsNow(actor),
      ),
    );
  return row?.held ?? 0;
}

/** A completed session of the startup that the row names, at this time or later. */
export const sessionHeldSince = (row: Record<'tenantId' | 'startupId', PgColumn>, since: SQL): SQL<boolean> =>
  sql`exists (select from ${sessions} where ${sessions.tenantId} = ${row.tenantId} and ${sessions.startupId} = ${row.startupId}
    and ${sessions.state} = 'completed' and ${sessions.trashedAt} is null and ${sessions.startsAt} >= ${since})`;

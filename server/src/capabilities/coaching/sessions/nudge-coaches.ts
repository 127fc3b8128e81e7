import { notesMissing } from '@seedbed/domain/coaching/activity-types.ts';
import { nudgeHours } from '@seedbed/domain/coaching/session.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { loadSession } from './find-sessions.ts';
import { coachingSessions } from './table.ts';

const sessionsAChunk = 20;

/** Asks the coaches for missing notes 24 and 72 hours after the end, each time once. */
export async function nudgeCoaches(tenantId: Id<'Incubator'>, now: Temporal.Instant): Promise<void> {
  for (const [count, hours] of [...nudgeHours.entries()].reverse())
    while ((await inTenant(tenantId, (tx) => nudgeChunk(tx, count, now.subtract({ hours })))) === sessionsAChunk);
}

/** A session that both reminders missed is nudged once. */
async function nudgeChunk(tx: Tx, count: number, endedBefore: Temporal.Instant): Promise<number> {
  const due = await tx.db
    .select({ id: coachingSessions.id })
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.state, 'scheduled'),
        isNull(coachingSessions.notes),
        isNull(coachingSessions.trashedAt),
        sql`${coachingSessions.nudgeCount} <= ${count}`,
        lt(coachingSessions.endsAt, endedBefore),
      ),
    )
    .orderBy(asc(coachingSessions.endsAt))
    .limit(sessionsAChunk)
    .for('update');
  for (const { id } of due) {
    await tx.db
      .update(coachingSessions)
      .set({ nudgeCount: count + 1 })
      .where(eq(coachingSessions.id, id));
    await logActivity(tx, null, notesMissing(await loadSession(tx, id)));
  }
  return due.length;
}

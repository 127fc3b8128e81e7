import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { matchAnswerDue, matchReleased } from '@seedbed/domain/matching/activity-types.ts';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { matchRelations } from '#capabilities/matching/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

const atOnce = 500;

/** Reminds mentors when their time is over, and gives the places free after some days of grace. */
export async function releaseUnanswered(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  await inTenant(tenantId, async (tx) => {
    const { graceDays } = await matchingSettings(tx);
    const graceEnd = now.subtract({ hours: 24 * graceDays });
    const released = await waiting(tx, lte(matchRelations.answerBy, graceEnd));
    await change(tx, released, { state: 'released' });
    await logActivities(tx, null, released.map(matchReleased));
    const due = await waiting(tx, and(lte(matchRelations.answerBy, now), isNull(matchRelations.remindedAt)));
    await change(tx, due, { remindedAt: now });
    await logActivities(tx, null, due.map(matchAnswerDue));
  });
}

const waiting = (tx: Tx, where: SQL | undefined) =>
  tx.db
    .select({
      id: matchRelations.id,
      startupId: matchRelations.startupId,
      mentorId: matchRelations.mentorId,
      startupName: startups.name,
    })
    .from(matchRelations)
    .innerJoin(startups, and(eq(startups.tenantId, matchRelations.tenantId), eq(startups.id, matchRelations.startupId)))
    .where(and(eq(matchRelations.state, 'proposed'), isNull(matchRelations.trashedAt), where))
    .orderBy(asc(matchRelations.answerBy), asc(matchRelations.id))
    .limit(atOnce)
    .for('update', { of: matchRelations });

async function change(
  tx: Tx,
  matches: readonly { id: Id<'MatchRelation'> }[],
  values: { state: 'released' } | { remindedAt: Temporal.Instant },
): Promise<void> {
  if (matches.length === 0) return;
  await tx.db
    .update(matchRelations)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${matchRelations.version} + 1` })
    .where(
      inArray(
        matchRelations.id,
        matches.map(({ id }) => id),
      ),
    );
}

/** In the morning, as other reminders. */
const reminderHour = 8;

export const schedules: readonly Schedule[] = [
  {
    name: 'matching.release-unanswered',
    next: dailyAt(reminderHour),
    run: ({ tenantId }) => releaseUnanswered(tenantId),
  },
];

import { introductionEvent } from '@seedbed/domain/community/activity-types.ts';
import { meetAfterDays } from '@seedbed/domain/community/introductions.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { introductions } from '#capabilities/community/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';

const morningHour = 9;
const mostAtOnce = 500;

/** Asks both people of an introduction once whether they met. */
export async function askWhetherMet(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  await inTenant(tenantId, async (tx) => {
    const due = await tx.db
      .select()
      .from(introductions)
      .where(
        and(
          lt(introductions.connectedAt, now.subtract({ hours: 24 * meetAfterDays })),
          isNull(introductions.meetingAskedAt),
          isNull(introductions.trashedAt),
        ),
      )
      .limit(mostAtOnce)
      .for('update');
    for (const { id } of due)
      await tx.db.update(introductions).set({ meetingAskedAt: sql`now()` }).where(eq(introductions.id, id));
    await logActivities(
      tx,
      null,
      due.map((row) => introductionEvent('community.introduction-meeting-asked', row)),
    );
  });
}

export const schedules: readonly Schedule[] = [
  { name: 'community.ask-met', next: dailyAt(morningHour), run: ({ tenantId }) => askWhetherMet(tenantId) },
];

import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { milestoneEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { milestones, plans } from '#capabilities/milestones/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { inTenant } from '#platform/tx.ts';

/** Marks late milestones as missed, in plans whose template says after how many days. Others only show as late. */
export const markMissed = (tenantId: Id<'Incubator'>, zone: string): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const late = await tx.db
      .select({ id: milestones.id })
      .from(milestones)
      .innerJoin(plans, and(eq(plans.tenantId, milestones.tenantId), eq(plans.id, milestones.planId)))
      .where(
        and(
          isNotNull(plans.missedAfterDays),
          sql`${milestones.dueOn} + ${plans.missedAfterDays} < ${today(zone).toString()}::date`,
          inArray(milestones.state, ['not_started', 'in_progress']),
          isNull(milestones.trashedAt),
        ),
      )
      .for('update', { of: milestones });
    if (late.length === 0) return;
    const missed = await tx.db
      .update(milestones)
      .set({ state: 'missed', decidedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${milestones.version} + 1` })
      .where(
        inArray(
          milestones.id,
          late.map(({ id }) => id),
        ),
      )
      .returning();
    await logActivities(
      tx,
      null,
      missed.map((one) => milestoneEvent('milestones.missed', one)),
    );
  });

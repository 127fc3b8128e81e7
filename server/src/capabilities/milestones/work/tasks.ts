import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isOn } from '#capabilities/milestones/is-on.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { createAutomaticTask } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { translate } from '#platform/messages.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

/** Names the cause of the task of a milestone, which its submission completes. */
export const taskEvent = 'milestones.submitted';

const milestonesAChunk = 50;

/** Asks the owners of milestones that have begun. Idempotent: each milestone has one task. */
export async function askForBegun(tenantId: Id<'Incubator'>): Promise<void> {
  while ((await inTenant(tenantId, (tx) => askIn(tx))) === milestonesAChunk);
}

/**
 * Sub-milestones are part of the task of their milestone. One that a metric moves by itself needs no task. Answers the
 * number of new tasks.
 */
export async function askIn(tx: Tx, planId?: Id<'Plan'>): Promise<number> {
  if (!(await isOn(tx))) return 0;
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const day = today(timezone);
  const begun = await tx.db
    .select()
    .from(milestones)
    .where(
      and(
        planId && eq(milestones.planId, planId),
        inArray(milestones.state, ['not_started', 'in_progress']),
        lte(milestones.startsOn, day),
        isNull(milestones.parentId),
        isNull(milestones.trashedAt),
        or(isNull(milestones.metricId), milestones.evidenceRequired),
        sql`${milestones.ownerId} is not null`,
        sql`not exists (select from ${tasks} where ${tasks.tenantId} = ${milestones.tenantId}
          and ${tasks.causeEvent} = ${taskEvent} and ${tasks.causeRecordId} = ${milestones.id} and ${tasks.trashedAt} is null)`,
      ),
    )
    .orderBy(asc(milestones.id))
    .limit(planId ? 500 : milestonesAChunk);
  for (const { id, name, startupId, ownerId, dueOn } of begun) {
    if (!ownerId) continue;
    const task = {
      name: translate('milestones:task', defaultLanguage, { name }),
      startupId,
      cause: { event: taskEvent, recordId: id },
      dueInDays: Math.max(0, day.until(dueOn, { largestUnit: 'day' }).days),
      assigneeIds: [ownerId],
    };
    await createAutomaticTask(tx, task, timezone);
  }
  return begun.length;
}

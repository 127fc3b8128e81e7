import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { taskDueSoon } from '@seedbed/domain/tasks/activity-types.ts';
import { reminderRange } from '@seedbed/domain/tasks/due.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { taskCard } from '#capabilities/tasks/task-card.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

/** Small chunks keep each publication within one PostgreSQL notification. */
const tasksAChunk = 20;

/** Reminds of each open due task at most once a day. Idempotent within the day. */
export async function remindOfDue(tenantId: Id<'Incubator'>, zone: string, now: Temporal.Instant): Promise<void> {
  while ((await inTenant(tenantId, (tx) => remindOfChunk(tx, zone, now))) === tasksAChunk);
}

async function remindOfChunk(tx: Tx, zone: string, now: Temporal.Instant): Promise<number> {
  const { after, before } = reminderRange(zone, now);
  const day = today(zone, now);
  const due = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        gte(tasks.dueAt, after),
        lte(tasks.dueAt, before),
        eq(tasks.approvalStatus, 'APPROVED'),
        isNull(tasks.completedAt),
        isNull(tasks.trashedAt),
        or(isNull(tasks.dueSoonNotifiedOn), lt(tasks.dueSoonNotifiedOn, day)),
        sql`exists (select from ${taskAssignees} where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.doneAt} is null)`,
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(tasksAChunk)
    .for('update');
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.db.update(tasks).set({ dueSoonNotifiedOn: day }).where(inArray(tasks.id, ids));
  const cards = await tx.db.select(taskCard).from(tasks).where(inArray(tasks.id, ids)).orderBy(asc(tasks.dueAt));
  for (const card of cards) await logActivity(tx, null, taskDueSoon(card));
  return ids.length;
}

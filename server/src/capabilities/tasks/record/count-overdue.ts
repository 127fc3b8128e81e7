import { startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { tasks } from '#capabilities/tasks/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Open tasks of each startup whose due day has passed in the tenant's zone. Checks no permission. */
export async function countOverdue(
  tx: Tx,
  startupIds: readonly Id<'Startup'>[],
  zone: string,
): Promise<Map<Id<'Startup'>, number>> {
  if (startupIds.length === 0) return new Map();
  const rows = await tx.db
    .select({ startupId: tasks.startupId, count: sql<number>`count(*)::int` })
    .from(tasks)
    .where(
      and(
        inArray(tasks.startupId, [...startupIds]),
        lt(tasks.dueAt, startOfDay(today(zone), zone)),
        isNull(tasks.completedAt),
        ne(tasks.approvalStatus, 'REJECTED'),
        isNull(tasks.trashedAt),
      ),
    )
    .groupBy(tasks.startupId);
  return new Map(rows.flatMap(({ startupId, count }) => (startupId ? [[startupId, count] as const] : [])));
}

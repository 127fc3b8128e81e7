import { applicationHistory } from '@seedbed/domain/applications/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import type { Tx } from '#platform/tx.ts';

const most = 100;

const entry = {
  id: activities.id,
  at: activities.at,
  type: activities.type,
  actorId: activities.actorId,
  payload: activities.payload,
  changes: activities.changes,
};
export type HistoryRow = Pick<typeof activities.$inferSelect, keyof typeof entry>;

/** Every transition and change of an application, newest first. For the team only: it names scheduled rejections. */
export const historyOf = (tx: Tx, id: Id<'Application'>): Promise<HistoryRow[]> =>
  tx.db
    .select(entry)
    .from(activities)
    .where(and(eq(activities.recordId, id), inArray(activities.type, [...applicationHistory])))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(most);

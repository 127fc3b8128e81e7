import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { activities } from './table.ts';

const most = 100;

const entry = {
  id: activities.id,
  at: activities.at,
  type: activities.type,
  actorId: activities.actorId,
  changes: activities.changes,
};
export type HistoryEntry = Pick<typeof activities.$inferSelect, keyof typeof entry>;

/**
 * The activities of a record that its readers may see, newest first; none for kinds without a history. Throws
 * `NotFound` if the person may not open the record.
 */
export async function recordHistory(tx: Tx, actor: Actor, kind: string, id: string): Promise<HistoryEntry[]> {
  const { history = [] } = await openRecord(tx, actor, kind, id);
  if (history.length === 0) return [];
  return tx.db
    .select(entry)
    .from(activities)
    .where(and(eq(activities.recordId, id), inArray(activities.type, [...history])))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(most);
}

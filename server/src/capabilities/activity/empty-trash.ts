import { deletedForGood } from '@seedbed/domain/activity/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { activities } from '#platform/activity-log/table.ts';
import type { TrashTable } from '#platform/trash.ts';
import { inTenant } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { undoRulesWithTrash } from '#platform/undo/undo-rules.ts';
import { isStillNeeded } from './delete-trashed.ts';

const atOnce = 200;

interface Trash {
  event: string;
  trash: TrashTable;
}

/** Deletes for good what was put in the trash before. Each record is one transaction, to keep locks short. */
export async function emptyTrash(tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> {
  for (const rule of undoRulesWithTrash()) await emptyTable(tenantId, rule, before);
}

async function emptyTable(tenantId: Id<'Incubator'>, rule: Trash, before: Temporal.Instant): Promise<void> {
  const { trash } = rule;
  let last: string | null = null;
  do {
    const next = last === null ? undefined : gt(trash.id, last);
    const ids: string[] = await inTenant(tenantId, async (tx) => {
      const rows = await tx.db
        .select({ id: trash.id })
        .from(trash as PgTable)
        .where(and(lt(trash.trashedAt, before), next))
        .orderBy(asc(trash.id))
        .limit(atOnce);
      return rows.map(({ id }) => String(id));
    });
    for (const id of ids) await deleteOne(tenantId, rule, id, before);
    last = ids.length === atOnce ? (ids.at(-1) ?? null) : null;
  } while (last !== null);
}

/** A record that another one needs stays for the next night. */
async function deleteOne(
  tenantId: Id<'Incubator'>,
  { event, trash }: Trash,
  id: string,
  before: Temporal.Instant,
): Promise<void> {
  try {
    await inTenant(tenantId, async (tx) => {
      const [found] = await tx.db
        .select({ id: trash.id })
        .from(trash as PgTable)
        .where(and(eq(trash.id, id), lt(trash.trashedAt, before)))
        .for('update');
      if (!found) return;
      await deleteForGood(tx, trash, [id]);
      const [deletion] = await tx.db
        .select()
        .from(activities)
        .where(and(eq(activities.recordId, id), eq(activities.type, event)))
        .orderBy(desc(activities.at), desc(activities.id))
        .limit(1);
      if (deletion) await logActivity(tx, null, deletedForGood(deletion));
    });
  } catch (fault) {
    if (!isStillNeeded(fault)) throw fault;
  }
}

import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { resourceEvent } from '@seedbed/domain/resources/activity-types.ts';
import { eq } from 'drizzle-orm';
import { indexResource } from '#capabilities/resources/search-index.ts';
import { restoreSectionIn } from '#capabilities/resources/sections/write-sections.ts';
import { resources } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { editableResource } from './editable-resource.ts';

/** Moves it to the trash for 30 days, with its versions and who read them. Idempotent for the same person. */
export const deleteResource = (actor: Actor, id: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, resources, id, 'resources.deleted')) return id;
    const resource = await editableResource(tx, actor, id);
    await setTrashed(tx, resources, resource.id, true);
    await unindexRecords(tx, 'Resource', [resource.id]);
    await logActivity(tx, actor, resourceEvent('resources.deleted', resource));
    return resource.id;
  });

/** Restores its section too. Writes nothing if it is not in the trash. */
export async function restoreResourceIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, resources, recordId);
  if (wasTrashed) {
    const [row] = await tx.db
      .select({ sectionId: resources.sectionId })
      .from(resources)
      .where(eq(resources.id, recordId as never));
    if (row) await restoreSectionIn({ tx, actor, recordId: row.sectionId });
    await setTrashed(tx, resources, recordId, false);
  }
  const resource = await editableResource(tx, actor, recordId);
  if (!wasTrashed) return;
  await indexResource(tx, resource.id);
  await logActivity(tx, actor, resourceEvent('resources.restored', resource));
}

import { fileDeleted, fileUndeleted } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { attachments } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { changeable } from './change-attachment.ts';

/** Moves the file to the trash for 30 days; `seen` is the version that the person saw. Answers the id that undoes it. */
export const deleteAttachment = (actor: Actor, id: string, seen: number): Promise<Id<'Activity'> | undefined> =>
  writeTx(actor, async (tx) => {
    const { card, record: opened } = await changeable(tx, actor, id, seen);
    await setTrashed(tx, attachments, card.id, true);
    await logActivity(tx, actor, fileDeleted(await opened.published(), { attachmentId: card.id, name: card.name }));
    return tx.undoId;
  });

/** The undo of a deletion, with the rights of the deletion. */
export async function restoreAttachmentIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const wasDeleted = await isTrashed(tx, attachments, id);
  if (wasDeleted) await setTrashed(tx, attachments, id, false);
  const { card, record: opened } = await changeable(tx, actor, id, undefined);
  if (!wasDeleted) return;
  await logActivity(tx, actor, fileUndeleted(await opened.published(), { attachmentId: card.id, name: card.name }));
}

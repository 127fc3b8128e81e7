import { fileRenamed } from '@seedbed/domain/files/activity-types.ts';
import { cleanFileName, extensionOf } from '@seedbed/domain/files/file-name.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { type AttachmentCard, findAttachment, type LoadedAttachment } from './find-attachments.ts';
import { assertMayChange } from './may-change.ts';

/** Checks the permission before the upload begins. */
export const assertMayChangeFiles = (actor: Actor, id: string): Promise<void> =>
  readTx(actor, async (tx) => assertMayChange(tx, actor, await findAttachment(tx, actor, id)));

/** Loads the file for a change; `seen` is the version that the person saw, if known. */
export async function changeable(
  tx: Tx,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<LoadedAttachment> {
  const found = await findAttachment(tx, actor, id, { lock: true });
  await assertMayChange(tx, actor, found);
  if (seen !== undefined && seen !== found.card.version)
    throw new Conflict({ version: found.card.version, name: found.card.name });
  return found;
}

/** Keeps the extension. Writes nothing without a change. */
export const renameAttachment = (
  actor: Actor,
  id: string,
  given: string,
  seen: number | undefined,
): Promise<AttachmentCard> =>
  writeTx(actor, async (tx) => {
    const { card, record: opened } = await changeable(tx, actor, id, seen);
    if (given.trim() === '')
      throw new Validation({ name: [{ code: 'required', params: { field: 'files:fields.name' } }] });
    const name = withSameEnding(cleanFileName(given), extensionOf(card.name));
    if (name === card.name) return card;
    await tx.db
      .update(attachments)
      .set({ name, updatedAt: sql`now()`, version: sql`${attachments.version} + 1` })
      .where(eq(attachments.id, card.id));
    const payload = { attachmentId: card.id, name };
    await logActivity(tx, actor, fileRenamed(await opened.published(), payload, card.name));
    return { ...card, name, version: card.version + 1 };
  });

const withSameEnding = (name: string, extension: string) =>
  extensionOf(name) === extension ? name : cleanFileName(`${name}.${extension}`);

import { fileRestored } from '@seedbed/domain/files/activity-types.ts';
import { FileTooLarge, VersionIsNotReady } from '@seedbed/domain/files/errors.ts';
import { fileMaxBytes, thumbnailPixels } from '@seedbed/domain/files/limits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { thumbnailKey } from '#capabilities/files/content/keep-content.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { receive } from '#platform/storage/receive.ts';
import { fileStore } from '#platform/storage/store.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { readTx } from '#platform/tx.ts';
import { type AttachmentCard, findAttachment } from './find-attachments.ts';
import { nameOfVersion } from './find-versions.ts';
import { assertMayChange } from './may-change.ts';
import { replaceAttachment } from './replace-attachment.ts';

/** Copies an earlier version into a new one; all versions are kept. */
export async function restoreVersion(actor: Actor, id: string, number: number): Promise<AttachmentCard> {
  const { card, old } = await versionToRestore(actor, id, number);
  // Already restored by a repeated call.
  if (old.sentSha256 === card.sentSha256 && old.name === card.name) return card;
  return withTemporary(async (place) =>
    replaceAttachment(actor, id, await fetchVersion(old, place), { eventOf: fileRestored }),
  );
}

type OldVersion = typeof fileContents.$inferSelect & { name: string };

const versionToRestore = (actor: Actor, id: string, number: number) =>
  readTx(actor, async (tx) => {
    const found = await findAttachment(tx, actor, id);
    await assertMayChange(tx, actor, found);
    const { card } = found;
    const [old] = await tx.db
      .select({ ...getTableColumns(fileContents), name: nameOfVersion })
      .from(fileContents)
      .innerJoin(
        attachments,
        and(eq(attachments.tenantId, fileContents.tenantId), eq(attachments.id, fileContents.attachmentId)),
      )
      .where(and(eq(fileContents.attachmentId, card.id), eq(fileContents.number, number)));
    if (!old) throw new NotFound();
    assertAllowed(old.state === 'READY', () => new VersionIsNotReady());
    return { card, old };
  });

/** The upload already inspected and redrew it. */
async function fetchVersion(old: OldVersion, place: () => string): Promise<InspectedFile> {
  const { name, type, size, sha256, sentSha256, storageKey, hasThumbnails } = old;
  const fetch = async (key: string, most: number) =>
    (await receive(await fileStore().get(key), place(), most, () => new FileTooLarge())).file;
  const thumbnails = [];
  for (const pixels of hasThumbnails ? thumbnailPixels : [])
    thumbnails.push({ pixels, file: await fetch(thumbnailKey(storageKey, pixels), fileMaxBytes) });
  return { file: await fetch(storageKey, size), name, type, size, sha256, sentSha256, thumbnails };
}

import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { FileState } from '@seedbed/domain/files/attachment.ts';
import { TenantStorageFull } from '@seedbed/domain/files/errors.ts';
import { tenantMaxBytes, thumbnailPixels } from '@seedbed/domain/files/limits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { videoLengths, virusChecks } from '#capabilities/files/queues.ts';
import { fileContents, fileSpace } from '#capabilities/files/table.ts';
import { enqueue } from '#platform/jobs.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { fileStore } from '#platform/storage/store.ts';
import type { Tx } from '#platform/tx.ts';
import { isVideo } from './video-length.ts';
import { isChecked } from './virus-check.ts';

export interface StoredContent extends Omit<InspectedFile, 'file' | 'thumbnails'> {
  storageKey: string;
  hasThumbnails: boolean;
}

export const thumbnailKey = (storageKey: string, pixels: number) => `${storageKey}.${pixels}`;

export const keysOf = ({ storageKey, hasThumbnails }: Pick<StoredContent, 'storageKey' | 'hasThumbnails'>) => [
  storageKey,
  ...(hasThumbnails ? thumbnailPixels.map((pixels) => thumbnailKey(storageKey, pixels)) : []),
];

/**
 * Files of one tenant are written one after the other, since each takes space. The queue waits in memory, not on
 * database connections.
 */
export const spaceQueue = pLimit(2);

/** Stores the file, runs `work` to write its rows, and deletes it again if that fails. */
export async function withStoredContent<T>(
  tenantId: string,
  inspected: InspectedFile,
  work: (kept: StoredContent) => Promise<T>,
): Promise<T> {
  const { file, thumbnails, ...facts } = inspected;
  const stored: StoredContent = {
    ...facts,
    storageKey: `${tenantId}/${newSecretToken()}`,
    hasThumbnails: thumbnails.length > 0,
  };
  try {
    await fileStore().put(stored.storageKey, file);
    for (const small of thumbnails) await fileStore().put(thumbnailKey(stored.storageKey, small.pixels), small.file);
    return await spaceQueue(() => work(stored));
  } catch (fault) {
    await dropContent(stored);
    throw fault;
  }
}

export async function dropContent(content: Pick<StoredContent, 'storageKey' | 'hasThumbnails'>): Promise<void> {
  for (const key of keysOf(content)) await fileStore().delete(key);
}

interface NewContent {
  id?: Id<'FileContent'> | undefined;
  number: number;
  place: RecordOfFile;
  createdAt?: Temporal.Instant;
}

/** Adds a version, pending if there is a virus scanner. */
export async function addContent(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { name: _, ...kept }: StoredContent,
  attachmentId: Id<'Attachment'>,
  { id = newId<'FileContent'>(), number, place, createdAt }: NewContent,
): Promise<void> {
  const state: FileState = isChecked() ? 'PENDING' : 'READY';
  const seconds = isVideo(kept) ? null : 0;
  const row = { tenantId: tx.tenantId, id, attachmentId, number, uploaderId: actor.userId, state, createdAt, seconds };
  await tx.db.insert(fileContents).values({ ...row, ...kept });
  if (seconds === null) await enqueue(tx, videoLengths, { tenantId: tx.tenantId, contentId: id });
  if (state === 'PENDING') await enqueue(tx, virusChecks, { tenantId: tx.tenantId, contentId: id, place });
}

/** Locks the tenant's row until the transaction ends, so that later counts cannot race either. */
export async function takeSpace(tx: Tx, bytes: number): Promise<void> {
  await addSpaceRow(tx);
  const { rowCount } = await tx.db
    .update(fileSpace)
    .set({ bytes: sql`${fileSpace.bytes} + ${bytes}` })
    .where(and(eq(fileSpace.tenantId, tx.tenantId), lte(fileSpace.bytes, tenantMaxBytes - bytes)));
  if (rowCount !== 1) throw new TenantStorageFull();
}

/** Uploads of one tenant begin one after the other, so that two cannot pass the same check. */
export async function lockSpace(tx: Tx): Promise<void> {
  await addSpaceRow(tx);
  await tx.db.select({ bytes: fileSpace.bytes }).from(fileSpace).for('update');
}

const addSpaceRow = (tx: Tx) => tx.db.insert(fileSpace).values({ tenantId: tx.tenantId }).onConflictDoNothing();

export async function giveSpaceBack(tx: Tx, bytes: number): Promise<void> {
  await tx.db
    .update(fileSpace)
    .set({ bytes: sql`greatest(0, ${fileSpace.bytes} - ${bytes}::bigint)` })
    .where(eq(fileSpace.tenantId, tx.tenantId));
}

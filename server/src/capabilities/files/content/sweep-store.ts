import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isNotNull, ne, or } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { keysOfPictures } from '#capabilities/files/pictures/own-picture.ts';
import { keysOfLogos } from '#capabilities/files/pictures/tenant-logo.ts';
import { fileContents, uploads } from '#capabilities/files/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { log } from '#platform/log.ts';
import { fileStore } from '#platform/storage/store.ts';
import { readTx } from '#platform/tx.ts';
import { keysOf } from './keep-content.ts';

export interface SweepResult {
  /** Unreferenced files, deleted from the store. */
  removed: number;
  /** Referenced files that are missing in the store. */
  missing: string[];
}

/**
 * Compares the store with the tables. Deletes unreferenced files stored before that time: a process crashed before
 * writing their rows. Reports missing files, since only a backup can restore them.
 */
export async function sweepStore(tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<SweepResult> {
  const stored = new Map<string, Temporal.Instant>();
  for await (const { key, since } of fileStore().list(`${tenantId}/`)) stored.set(key, since);
  // Read the rows after listing: files stored or deleted meanwhile are then judged right.
  const named = await namedKeys(tenantId);
  const unclaimed = [...stored].filter(
    ([key, since]) => !named.has(key) && Temporal.Instant.compare(since, before) < 0,
  );
  for (const [key] of unclaimed) await fileStore().delete(key);
  const missing = [...named].filter(([key, since]) => !stored.has(key) && Temporal.Instant.compare(since, before) < 0);
  const swept = { removed: unclaimed.length, missing: missing.map(([key]) => key) };
  if (swept.removed > 0) log.warn('Removed orphaned files from the store.', { tenantId, ...swept });
  if (swept.missing.length > 0) log.error('Files are missing in the store.', { tenantId, missing: swept.missing });
  return swept;
}

/** Each key with the creation time of its row. */
const namedKeys = (tenantId: Id<'Incubator'>): Promise<Map<string, Temporal.Instant>> =>
  readTx({ tenantId }, async (tx) => {
    const { storageKey, hasThumbnails, createdAt } = fileContents;
    const contents = await tx.db
      .select({ storageKey, hasThumbnails, createdAt })
      .from(fileContents)
      // The virus check deletes the files of blocked versions on purpose.
      .where(ne(fileContents.state, 'BLOCKED'));
    const begun = await tx.db.select({ pieces: uploads.pieces, updatedAt: uploads.updatedAt }).from(uploads);
    const faces = await tx.db
      .select({ avatar: users.avatar, cover: users.cover, updatedAt: users.updatedAt })
      .from(users)
      .where(or(isNotNull(users.avatar), isNotNull(users.cover)));
    const tenant = await findIncubatorIn(tx);
    return new Map([
      ...contents.flatMap((one) => keysOf(one).map((key) => [key, one.createdAt] as const)),
      ...begun.flatMap(({ pieces, updatedAt }) => pieces.map((key) => [key, updatedAt] as const)),
      ...keysOfLogos(tenantId, tenant).map((key) => [key, tenant.updatedAt] as const),
      ...faces.flatMap((face) => keysOfPictures(tenantId, face).map((key) => [key, face.updatedAt] as const)),
    ]);
  });

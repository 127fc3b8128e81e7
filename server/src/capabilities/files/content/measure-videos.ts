import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, like, lt } from 'drizzle-orm';
import { type VideoLengthJob, videoLengths } from '#capabilities/files/queues.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { enqueue } from '#platform/jobs.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { ofCurrentContent } from './current-content.ts';
import { readVideoLength } from './video-length.ts';

/** Reads the length of a stored video. A browser that names it could name any length. */
export async function measureVideo({ tenantId, contentId }: VideoLengthJob): Promise<void> {
  const unmeasured = and(eq(fileContents.id, contentId), isNull(fileContents.seconds));
  const { storageKey, type } = fileContents;
  const [content] = await readTx({ tenantId }, (tx) =>
    tx.db.select({ storageKey, type }).from(fileContents).where(unmeasured),
  );
  if (!content) return;
  const seconds = await readVideoLength(await fileStore().get(content.storageKey), content.type);
  await inTenant(tenantId, (tx) => tx.db.update(fileContents).set({ seconds }).where(unmeasured));
}

/** Queues videos without a length again: their job may have failed while the store was unavailable. */
export const measureWaiting = (tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const waiting = await tx.db
      .select({ contentId: fileContents.id })
      .from(fileContents)
      .where(and(isNull(fileContents.seconds), lt(fileContents.createdAt, before)))
      .orderBy(asc(fileContents.createdAt))
      .limit(100);
    for (const { contentId } of waiting) await enqueue(tx, videoLengths, { tenantId, contentId });
  });

/** The length of the first video of each record, which its player shows. Only for records that the actor may see. */
export async function findVideoLengths(
  tx: Tx,
  kind: AttachableKind,
  recordIds: readonly string[],
): Promise<Map<string, number | null>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx.db
    .selectDistinctOn([attachments.recordId], { recordId: attachments.recordId, seconds: fileContents.seconds })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        inArray(attachments.recordId, [...recordIds]),
        eq(attachments.kind, kind),
        isNull(attachments.trashedAt),
        eq(fileContents.state, 'READY'),
        like(fileContents.type, 'video/%'),
      ),
    )
    .orderBy(asc(attachments.recordId), asc(attachments.id));
  return new Map(rows.map(({ recordId, seconds }) => [recordId, seconds]));
}

import { fileChecked } from '@seedbed/domain/files/activity-types.ts';
import { typeOfKind } from '@seedbed/domain/files/attachment.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, getTableColumns, lt } from 'drizzle-orm';
import { type VirusCheckJob, virusChecks } from '#capabilities/files/queues.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { dropContent, giveSpaceBack } from './keep-content.ts';
import { isClean } from './virus-check.ts';

/** Checks a pending file, then releases or blocks it. It stays pending while the scanner is unavailable. */
export async function checkContent({ tenantId, contentId, place }: VirusCheckJob): Promise<'again' | undefined> {
  const [content] = await readTx({ tenantId }, (tx) =>
    tx.db
      .select({ ...getTableColumns(fileContents), recordId: attachments.recordId })
      .from(fileContents)
      .innerJoin(
        attachments,
        and(eq(attachments.tenantId, fileContents.tenantId), eq(attachments.id, fileContents.attachmentId)),
      )
      .where(and(eq(fileContents.id, contentId), eq(fileContents.state, 'PENDING'))),
  );
  // The file was moved: the job of its new record checks it.
  if (!content || (place && place.recordId !== content.recordId)) return;
  let clean: boolean;
  try {
    const stream = await fileStore().get(content.storageKey);
    try {
      clean = await isClean(stream);
    } finally {
      // Without a reader the stream would stay open.
      stream.destroy();
    }
  } catch (fault) {
    log.warn('The virus scan failed; the file stays quarantined.', { fault: String(fault) });
    return 'again';
  }
  await inTenant(tenantId, async (tx) => {
    const { rowCount } = await tx.db
      .update(fileContents)
      .set({ state: clean ? 'READY' : 'BLOCKED' })
      .where(and(eq(fileContents.id, contentId), eq(fileContents.state, 'PENDING')));
    if (rowCount !== 1) return;
    if (!clean) await giveSpaceBack(tx, content.size);
    const [file] = await tx.db.select().from(attachments).where(eq(attachments.id, content.attachmentId));
    if (!file) return;
    const record = place ?? {
      kind: typeOfKind[file.kind],
      recordId: file.recordId,
      startupId: null,
      audience: file.uploaderId ? [`user:${file.uploaderId}` as const] : [],
    };
    await logActivity(tx, null, fileChecked(record, { attachmentId: file.id, name: file.name }));
  });
  if (!clean) await dropContent(content);
}

/** Queues old pending files again: their job may have failed while the scanner was unavailable. */
export const checkWaiting = (tenantId: Id<'Incubator'>, since: Temporal.Instant): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const waiting = await tx.db
      .select({ id: fileContents.id })
      .from(fileContents)
      .where(and(eq(fileContents.state, 'PENDING'), lt(fileContents.createdAt, since)))
      .limit(500);
    for (const { id } of waiting) await enqueue(tx, virusChecks, { tenantId, contentId: id });
  });

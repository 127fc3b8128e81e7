import { fileAdded } from '@seedbed/domain/files/activity-types.ts';
import { type Reference, referenceText } from '@seedbed/domain/files/attachment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { takeSpace } from '#capabilities/files/content/keep-content.ts';
import { virusChecks } from '#capabilities/files/queues.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { writeTx } from '#platform/tx.ts';
import { assertTakes, assertWithinLimit } from './add-attachment.ts';
import { type AttachmentCard, findAttachment, openWithFiles } from './find-attachments.ts';

/** From a draft to the new record. A repeated call returns the same result. */
export const moveAttachment = (actor: Actor, id: string, to: Reference): Promise<AttachmentCard> =>
  writeTx(actor, async (tx) => {
    const { card } = await findAttachment(tx, actor, id, { lock: true });
    if (referenceText({ kind: card.kind, id: card.recordId }) === referenceText(to)) return card;
    assertAllowed(card.kind === 'draft');
    const opened = await openWithFiles(tx, actor, to);
    assertAllowed(opened.attaches);
    assertTakes(to, card);
    await takeSpace(tx, 0);
    await assertWithinLimit(tx, to);
    await tx.db
      .update(attachments)
      .set({ kind: to.kind, recordId: to.id, updatedAt: sql`now()`, version: sql`${attachments.version} + 1` })
      .where(eq(attachments.id, card.id));
    const place = await opened.published();
    // The pending check would notify only the person.
    const [waiting] = await tx.db
      .select({ id: fileContents.id })
      .from(fileContents)
      .where(and(eq(fileContents.attachmentId, card.id), eq(fileContents.state, 'PENDING')));
    if (waiting)
      await enqueue(tx, virusChecks, {
        tenantId: tx.tenantId,
        contentId: waiting.id,
        place,
      });
    await logActivity(tx, actor, fileAdded(place, { attachmentId: card.id, name: card.name }));
    return (await findAttachment(tx, actor, id)).card;
  });

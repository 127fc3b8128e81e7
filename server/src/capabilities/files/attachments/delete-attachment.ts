import { fileDeleted } from '@seedbed/domain/files/events.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq, sql } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { changeable } from './change-attachment.ts';

/** Moves the file to the trash for 30 days; `seen` is the version that the person saw. */
export const deleteAttachment = (actor: Actor, id: string, seen: number): Promise<void> =>
  writeTx(actor, async (tx) => {
    const { card, record: opened } = await changeable(tx, actor, id, seen);
    await tx.db
      .update(attachments)
      .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${attachments.version} + 1` })
      .where(eq(attachments.id, card.id));
    await logActivity(tx, actor, fileDeleted(await opened.published(), { attachmentId: card.id, name: card.name }));
  });

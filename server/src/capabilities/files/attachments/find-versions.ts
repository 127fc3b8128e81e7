import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';
import { findAttachment, type VersionCard } from './find-attachments.ts';

/** The name of that version; older versions without one use the file's name. */
export const nameOfVersion = sql<string>`coalesce(${fileContents.name}, ${attachments.name})`;

/** All versions, current first, for everybody who sees the file. */
export async function listVersions(tx: Tx, actor: Actor, attachmentId: string): Promise<VersionCard[]> {
  const { card } = await findAttachment(tx, actor, attachmentId);
  return tx.db
    .select({
      id: fileContents.attachmentId,
      content: fileContents.number,
      name: nameOfVersion,
      type: fileContents.type,
      size: fileContents.size,
      state: fileContents.state,
      hasThumbnails: fileContents.hasThumbnails,
      sentAt: fileContents.createdAt,
      sentBy: personCard(users),
    })
    .from(fileContents)
    .innerJoin(
      attachments,
      and(eq(attachments.tenantId, fileContents.tenantId), eq(attachments.id, fileContents.attachmentId)),
    )
    .leftJoin(users, and(eq(users.tenantId, fileContents.tenantId), eq(users.id, fileContents.uploaderId)))
    .where(eq(fileContents.attachmentId, card.id))
    .orderBy(desc(fileContents.number));
}

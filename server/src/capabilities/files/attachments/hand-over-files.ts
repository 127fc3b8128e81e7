import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import { and, eq, sql } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';

/** All files of one record become those of another of the same kind, with their ids and versions. */
export async function handOverFiles(tx: Tx, kind: AttachableKind, from: string, to: string): Promise<void> {
  await tx.db
    .update(attachments)
    .set({ recordId: to, updatedAt: sql`now()` })
    .where(and(eq(attachments.kind, kind), eq(attachments.recordId, from)));
}

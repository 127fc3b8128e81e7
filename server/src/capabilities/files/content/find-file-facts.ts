import type { Reference } from '@seedbed/domain/files/attachment.ts';
import type { FileFacts } from '@seedbed/domain/kernel/questions/file-rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';
import { ofCurrentContent } from './current-content.ts';

/** Name and size of the files of a record that have arrived, by id. */
export async function findFileFacts(tx: Tx, { kind, id }: Reference): Promise<ReadonlyMap<string, FileFacts>> {
  const rows = await tx.db
    .select({ id: attachments.id, name: attachments.name, sizeBytes: fileContents.size })
    .from(attachments)
    .leftJoin(fileContents, ofCurrentContent)
    .where(and(eq(attachments.kind, kind), eq(attachments.recordId, id), isNull(attachments.trashedAt)));
  return new Map(rows.map(({ id: fileId, ...facts }) => [fileId, facts]));
}

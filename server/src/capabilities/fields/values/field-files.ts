import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A field of files names files of its own record, and only those that have arrived. */
export async function assertFilesOf(
  tx: Tx,
  { type, object }: Pick<FieldRow, 'type' | 'object'>,
  recordId: string,
  answer: Answer,
): Promise<void> {
  if (type !== 'file' || answer === null || object === 'other') return;
  const ids = (answer as readonly string[]).filter((one) => isId(one)) as Id<'Attachment'>[];
  const found = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        inArray(attachments.id, ids),
        eq(attachments.kind, object),
        eq(attachments.recordId, recordId),
        isNull(attachments.trashedAt),
      ),
    );
  if (found.length !== new Set(ids).size) throw new Validation({ answer: [{ code: 'fields.file-missing' }] });
}

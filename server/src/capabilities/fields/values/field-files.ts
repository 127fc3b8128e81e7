import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { fileProblem } from '@seedbed/domain/kernel/questions/file-rules.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { findFileFacts } from '#capabilities/files/public.ts';
import type { Tx } from '#platform/tx.ts';

/** A field of files names files of its own record that have arrived, and that its rules allow. */
export async function assertFilesOf(
  tx: Tx,
  { type, object, validations }: Pick<FieldRow, 'type' | 'object' | 'validations'>,
  recordId: string,
  answer: Answer,
): Promise<void> {
  if (type !== 'file' || answer === null || object === 'other') return;
  const known = await findFileFacts(tx, { kind: object, id: recordId });
  for (const id of answer as readonly string[]) {
    const facts = known.get(id);
    const problem = facts ? fileProblem(validations, facts) : { code: 'fields.file-missing' };
    if (problem) throw new Validation({ answer: [problem] });
  }
}

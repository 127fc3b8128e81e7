import type { ValueSource } from '@seedbed/domain/fields/field.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';

export interface RecordValue {
  fieldId: string;
  recordId: string;
  answer: Answer;
  source: ValueSource | null;
  authorId: Id<'User'> | null;
  setAt: Temporal.Instant | null;
  version: number;
}

import type { LineContent } from '@seedbed/domain/forms/form.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { LineRow } from '#capabilities/forms/table.ts';

/** The part of a line that changes; null for a line that does not exist. */
export interface LineState {
  type: QuestionType;
  content: LineContent;
  position: string;
  isRemoved: boolean;
}

export const stateOf = ({ type, content, position, trashedAt }: LineRow): LineState =>
  inDatabaseOrder({ type, content, position, isRemoved: trashedAt !== null });

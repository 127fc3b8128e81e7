import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { optionIdOf, type QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fieldChoices, fieldValues } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';
import { addChanges } from './history.ts';
import { type NewValue, storeValues } from './store-values.ts';

const isMany = ({ type }: FieldRow) => answerKindOf(type) === 'choices';

/** The records whose answer has one of the options. */
export async function countChosen(tx: Tx, field: FieldRow, optionIds: readonly string[]): Promise<number> {
  if (optionIds.length === 0) return 0;
  const fieldId = field.id as Id<'Field'>;
  const [found] = isMany(field)
    ? await tx.db
        .select({ n: countDistinct(fieldChoices.recordId) })
        .from(fieldChoices)
        .where(and(eq(fieldChoices.fieldId, fieldId), inArray(fieldChoices.optionId, [...optionIds])))
    : await tx.db
        .select({ n: count() })
        .from(fieldValues)
        .where(and(eq(fieldValues.fieldId, fieldId), inArray(fieldValues.text, [...optionIds])));
  return found?.n ?? 0;
}

/** Puts answers to other options, and stores the new places of all options. */
export async function moveChoices(
  tx: Tx,
  actor: Actor,
  field: FieldRow,
  options: readonly QuestionOption[],
  targets: Readonly<Record<string, string | null>>,
): Promise<void> {
  const rows = await tx.db
    .select({ recordId: fieldValues.recordId, answer: fieldValues.answer })
    .from(fieldValues)
    .where(and(eq(fieldValues.fieldId, field.id as Id<'Field'>), sql`${fieldValues.answer} is not null`));
  const next = { ...field, options };
  const moved = rows.flatMap(({ recordId, answer }): (NewValue & { old: Answer })[] => {
    const now = movedAnswer(answer, targets);
    return JSON.stringify(now) === JSON.stringify(answer) ? [] : [{ field: next, recordId, answer: now, old: answer }];
  });
  const origin = { source: 'conversion', authorId: actor.userId } as const;
  await storeValues(tx, moved, origin);
  await addChanges(tx, moved, origin);
  if (!isMany(field)) await storePlaces(tx, field, options);
}

const movedChoice = (choice: string, targets: Readonly<Record<string, string | null>>): string | null => {
  const target = targets[optionIdOf(choice)];
  return target === undefined ? choice : target;
};

function movedAnswer(answer: Answer, targets: Readonly<Record<string, string | null>>): Answer {
  if (typeof answer === 'string') return movedChoice(answer, targets);
  if (!Array.isArray(answer)) return answer;
  const choices = [...new Set((answer as string[]).map((choice) => movedChoice(choice, targets)))];
  const kept = choices.filter((choice) => choice !== null);
  return kept.length > 0 ? kept : null;
}

/** Lists sort by the place of the chosen option. */
const storePlaces = (tx: Tx, { id }: FieldRow, options: readonly QuestionOption[]) =>
  tx.db.execute(
    sql`update ${fieldValues} set number = array_position(${sql.param(options.map((option) => option.id))}::text[], text) - 1 where field_id = ${id} and text is not null`,
  );

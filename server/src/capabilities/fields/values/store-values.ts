import type { ValueSource } from '@seedbed/domain/fields/field.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { optionIdOf } from '@seedbed/domain/kernel/questions/question.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { sql } from 'drizzle-orm';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fieldChoices, fieldValues } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface NewValue {
  field: FieldRow;
  recordId: string;
  answer: Answer;
}

export interface Origin {
  source: ValueSource;
  authorId: Id<'User'> | null;
}

const longestSortText = 200;
const none = { text: null, sortText: null, number: null, day: null };
const sortTextOf = (text: string) => text.slice(0, longestSortText).toLowerCase();

/** The typed columns that filters and sorts read. */
function columnsOf({ type, options }: Pick<FieldRow, 'type' | 'options'>, answer: Answer) {
  if (answer === null) return none;
  if (typeof answer === 'number') return { ...none, number: answer };
  if (typeof answer !== 'string') return none;
  switch (answerKindOf(type)) {
    case 'date':
      return { ...none, day: Temporal.PlainDate.from(answer) };
    case 'choice': {
      const optionId = optionIdOf(answer);
      return { ...none, text: optionId, number: options.findIndex(({ id }) => id === optionId) };
    }
    default:
      return { ...none, text: answer, sortText: sortTextOf(answer) };
  }
}

const rowsAStatement = 500;

/** Writes checked answers, 500 rows a statement. History, log and index are the caller's. */
export async function storeValues(tx: Tx, values: readonly NewValue[], { source, authorId }: Origin): Promise<void> {
  for (let i = 0; i < values.length; i += rowsAStatement) {
    const part = values.slice(i, i + rowsAStatement);
    await tx.db
      .insert(fieldValues)
      .values(
        part.map(({ field, recordId, answer }) => ({
          tenantId: tx.tenantId,
          id: newId<'FieldValue'>(),
          fieldId: field.id as Id<'Field'>,
          recordId,
          answer,
          ...columnsOf(field, answer),
          source,
          authorId,
        })),
      )
      .onConflictDoUpdate({
        target: [fieldValues.tenantId, fieldValues.recordId, fieldValues.fieldId],
        set: {
          ...Object.fromEntries(
            ['answer', 'text', 'sort_text', 'number', 'day', 'source', 'author_id'].map((name) => [
              name.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase()),
              sql.raw(`excluded.${name}`),
            ]),
          ),
          setAt: sql`excluded.updated_at`,
          updatedAt: sql`excluded.updated_at`,
          version: sql`${fieldValues.version} + 1`,
        },
      });
    await storeChoices(tx, part);
  }
}

async function storeChoices(tx: Tx, values: readonly NewValue[]): Promise<void> {
  const several = values.filter(({ field }) => answerKindOf(field.type) === 'choices');
  if (several.length === 0) return;
  const pairs = several.map(({ field, recordId }) => sql`(${field.id}::uuid, ${recordId}::uuid)`);
  await tx.db
    .delete(fieldChoices)
    .where(sql`(${fieldChoices.fieldId}, ${fieldChoices.recordId}) in (${sql.join(pairs, sql`, `)})`);
  const rows = several.flatMap(({ field, recordId, answer }) =>
    ((answer ?? []) as readonly string[]).map((choice) => ({
      tenantId: tx.tenantId,
      id: newId<'FieldChoice'>(),
      fieldId: field.id as Id<'Field'>,
      recordId,
      optionId: optionIdOf(choice),
    })),
  );
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db.insert(fieldChoices).values(rows.slice(i, i + rowsAStatement));
}

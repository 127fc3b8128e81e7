import { columnKeyOf, columnOf, fieldColumns } from '@seedbed/domain/fields/columns.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { cellValueOf } from '@seedbed/domain/kernel/export/cell.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldRow, roleLimitedFields, visibleFields } from '#capabilities/fields/find-fields.ts';
import { fieldChoices, fieldValues } from '#capabilities/fields/table.ts';
import { rollUpOf } from '#capabilities/fields/values/roll-ups.ts';
import type { ColumnSource, MoreColumnExport, MoreColumns } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';

/** The listed fields that the person sees. */
export const listedFields = async (tx: Tx, actor: Actor, object: FieldObject): Promise<FieldRow[]> =>
  (await visibleFields(tx, actor, object)).filter((field) => field.isListed && columnOf(field));

interface RecordTable {
  tenantId: PgColumn;
  id: PgColumn;
}

/** The custom fields of a list's records: `more: fieldColumnsOf('startup', startups)`. */
export const fieldColumnsOf = (object: FieldObject, record: RecordTable): MoreColumns => ({
  prefix: 'field_',
  load: async (tx, actor) => {
    const fields = await listedFields(tx, actor, object);
    const limited = await roleLimitedFields(tx);
    return {
      columns: fieldColumns(fields.map((field) => ({ ...field, isRoleLimited: limited.has(field.id) }))),
      sources: Object.fromEntries(fields.map((field) => [columnKeyOf(field.id), sourceOf(field, record)])),
    };
  },
  exported: {
    select: 'listedValues { key answer }',
    load: async (tx, actor, language) =>
      Object.fromEntries(
        (await listedFields(tx, actor, object)).map((field) => [columnKeyOf(field.id), exportOf(field, language)]),
      ),
  },
});

interface ListedRow {
  listedValues: readonly { key: string; answer: Answer }[];
}

function exportOf(field: FieldRow, language: string): MoreColumnExport {
  const key = columnKeyOf(field.id);
  const isChoice = ['choice', 'choices'].includes(answerKindOf(field.type));
  return {
    heading: translated(field.label, language),
    name: field.slug,
    value: ({ listedValues }: ListedRow) => {
      const answer = listedValues.find((one) => one.key === key)?.answer ?? null;
      if (!isChoice) return cellValueOf(answer);
      const labels = [answer ?? []].flat().map((choice) => choiceLabel(field.options, String(choice), language));
      return Array.isArray(answer) ? labels : (labels[0] ?? null);
    },
  };
}

function sourceOf(field: FieldRow, record: RecordTable): ColumnSource {
  const { calculation } = field;
  if (calculation?.kind === 'roll-up')
    return {
      expression: rollUpOf(calculation, sql`${record.tenantId}`, sql`${record.id}`),
      sqlType: 'double precision',
      isOptional: true,
    };
  // Part of the statement and of its name: the column's key contains the id.
  const id = sql.raw(`'${field.id}'`);
  const row = sql`${fieldValues} where ${fieldValues.tenantId} = ${record.tenantId} and ${fieldValues.fieldId} = ${id} and ${fieldValues.recordId} = ${record.id}`;
  const one = (column: PgColumn, sqlType: string, orderBy?: ColumnOrder): ColumnSource => ({
    expression: sql`(select ${column} from ${row})`,
    sqlType,
    isOptional: true,
    within: (condition) => sql`exists (select from ${row} and ${condition(sql`${column}`)})`,
    ...(orderBy && { orderBy: { expression: sql`(select ${orderBy.column} from ${row})`, sqlType: orderBy.sqlType } }),
  });
  switch (answerKindOf(field.type)) {
    case 'number':
    case 'calculated':
      return one(fieldValues.number, 'double precision');
    case 'date':
      return one(fieldValues.day, 'date');
    case 'choice':
      return one(fieldValues.text, 'text', { column: fieldValues.number, sqlType: 'double precision' });
    case 'choices':
      return {
        sqlType: 'uuid',
        has: (condition: (value: SQL) => SQL) =>
          sql`exists (select from ${fieldChoices} where ${fieldChoices.tenantId} = ${record.tenantId} and ${fieldChoices.fieldId} = ${id} and ${fieldChoices.recordId} = ${record.id} and ${condition(sql`${fieldChoices.optionId}`)})`,
      };
    default:
      return one(fieldValues.text, 'text', { column: fieldValues.sortText, sqlType: 'text' });
  }
}

interface ColumnOrder {
  column: PgColumn;
  sqlType: string;
}

import { columnKeyOf, isFieldColumn } from '@seedbed/domain/fields/columns.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type FieldRow, fillableFields } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import { findValues } from '#capabilities/fields/values/find-values.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { tenantReader } from '#capabilities/fields/values/tenant-reader.ts';
import { foundRecords, type ImportColumns } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { cellAnswer, isImported } from './cell-answer.ts';
import { cellReader } from './cell-reader.ts';

/** The right to the record itself is asked when a row is written. */
const filledFields = async (tx: Tx, actor: Actor, object: FieldObject): Promise<FieldRow[]> =>
  (await fillableFields(tx, actor, object)).filter(isImported);

const isText = ({ type }: FieldRow) => type === 'text' || answerKindOf(type) === 'number';

/** The custom fields of an object as columns of files. Text and numbers, such as a customer number, can find records. */
const importColumnsOf = (kind: ImportKind, object: FieldObject): ImportColumns => ({
  kind,
  columns: async (tx, actor) => {
    const { language } = await tenantReader(tx);
    return (await filledFields(tx, actor, object)).map((field) => ({
      key: columnKeyOf(field.id),
      name: translated(field.label, language) || field.slug,
      isKey: isText(field),
      synonyms: [field.slug, ...field.label.map(({ value }) => value)],
    }));
  },
  find: async (tx, actor, key, typed) => {
    const field = (await filledFields(tx, actor, object)).find(({ id }) => columnKeyOf(id) === key);
    if (!field) return null;
    const keyOf = (one: string) => one.trim().toLowerCase();
    const value = sql<string>`lower(${fieldValues.answer} #>> '{}')`;
    const keys = [...new Set(typed.map(keyOf))];
    const found = await tx.db
      .select({ key: value, id: fieldValues.recordId })
      .from(fieldValues)
      .where(and(eq(fieldValues.fieldId, field.id), sql`${value} = any(${sql.param(keys)}::text[])`));
    return foundRecords(typed, keyOf, found);
  },
  check: async (tx, actor, rows, { keepsFilled }) => {
    const fields = await filledFields(tx, actor, object);
    const used = fields.filter(({ id }) => rows.some(({ values }) => columnKeyOf(id) in values));
    const { language } = await tenantReader(tx);
    const known = await findValues(
      tx,
      used,
      rows.flatMap(({ recordId }) => recordId ?? []),
    );
    const before = new Map(known.map(({ fieldId, recordId, answer }) => [`${fieldId} ${recordId}`, answer]));
    const cells = await cellReader(tx, actor);
    return rows.map(({ recordId, values }) => {
      const problems: Record<string, readonly FieldProblem[]> = {};
      const changes: { column: string; old: string | null; new: string | null }[] = [];
      for (const field of used) {
        const key = columnKeyOf(field.id);
        const cell = values[key];
        if (cell === undefined) continue;
        const answer = cellAnswer(field, cell, cells);
        const old = before.get(`${field.id} ${recordId}`) ?? null;
        if (isProblem(answer)) {
          const params = { field: translated(field.label, language), ...answer.problem.params };
          problems[key] = [{ ...answer.problem, params }];
        } else if (recordId !== null && differs(old, answer) && !(keepsFilled && old !== null))
          changes.push({ column: key, old: textOf(field, old, language), new: textOf(field, answer, language) });
      }
      return { problems, changes };
    });
  },
  write: async (tx, actor, { id, isNew, values }, { keepsFilled }) => {
    if (!Object.keys(values).some(isFieldColumn)) return;
    const fields = (await filledFields(tx, actor, object)).filter((field) => columnKeyOf(field.id) in values);
    if (fields.length === 0) return;
    const reader = await tenantReader(tx);
    const cells = await cellReader(tx, actor);
    const known = isNew ? [] : await findValues(tx, fields, [id]);
    for (const field of fields) {
      const isFilled = known.some(({ fieldId, answer }) => fieldId === field.id && answer !== null);
      const answer = cellAnswer(field, values[columnKeyOf(field.id)] ?? '', cells);
      if (isProblem(answer) || (keepsFilled && isFilled)) continue;
      const given = { object, recordId: id, fieldId: field.id, answer, source: 'import' } as const;
      await setFieldValue(tx, actor, given, reader);
    }
  },
});

const isProblem = (answer: Answer | { problem: FieldProblem }): answer is { problem: FieldProblem } =>
  typeof answer === 'object' && answer !== null && 'problem' in answer;

const differs = (old: Answer, next: Answer) => JSON.stringify(old) !== JSON.stringify(next);

function textOf(field: FieldRow, answer: Answer, language: string): string | null {
  if (answer === null) return null;
  if (!answerKindOf(field.type).startsWith('choice')) return String(answer);
  const choices = [answer].flat() as string[];
  return choices.map((choice) => choiceLabel(field.options, choice, language)).join(', ');
}

export const importColumns: readonly ImportColumns[] = [
  importColumnsOf('users', 'user'),
  importColumnsOf('startups', 'startup'),
];

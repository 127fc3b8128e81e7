import { fieldEvent } from '@seedbed/domain/fields/activity-types.ts';
import { assertCalculable, readerOf } from '@seedbed/domain/fields/calculation.ts';
import { FieldInUse, NotConvertible } from '@seedbed/domain/fields/errors.ts';
import { checkNewField } from '@seedbed/domain/fields/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts, type ChoiceMap, convertAnswer } from '@seedbed/domain/kernel/questions/convert.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type FieldRow, findField, listFields, lockObject } from '#capabilities/fields/find-fields.ts';
import { fields, fieldValues } from '#capabilities/fields/table.ts';
import { addChanges } from '#capabilities/fields/values/history.ts';
import { reindexField } from '#capabilities/fields/values/search-texts.ts';
import type { ReaderFacts } from '#capabilities/fields/values/set-field-value.ts';
import { type NewValue, storeValues } from '#capabilities/fields/values/store-values.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertMayDefine } from './create-field.ts';
import { recalculate } from './recalculate.ts';

export interface Conversion {
  type: string;
  validations?: object | null;
  options?: readonly object[] | null;
  map?: ChoiceMap | null;
}

export interface ConversionPreview {
  kept: number;
  changed: number;
  lost: number;
  /** Texts that would be lost, with their number, most frequent first. */
  lostTexts: { text: string; count: number }[];
  samples: { before: string; after: string }[];
}

/** The new field as it would be; nothing is written. Throws `Validation`. */
function targetOf(field: FieldRow, { type, validations, options }: Conversion, id: string, slug: string): FieldRow {
  const { object, label, description, sectionId, visibleTo, editableBy, requiredAt, isListed } = field;
  const facts = { label, description, sectionId, visibleTo, editableBy, requiredAt };
  const rest = { validations: validations ?? {}, options: options ?? [] };
  // A type without columns is not listed.
  const isColumn = isListed && type !== 'table' && type !== 'file';
  const checked = checkNewField({ object, slug, type, ...facts, ...rest, isListed: isColumn });
  return { ...field, ...checked, id: id as Id<'Field'>, isSearchable: false };
}

const assertConvertible = (field: FieldRow, to: string) => {
  if (
    field.calculation ||
    to === 'calculated' ||
    to === 'file' ||
    to === 'table' ||
    field.type === to ||
    field.isArchived
  )
    throw new NotConvertible();
};

const rowsAStep = 1_000;

async function eachValue(tx: Tx, field: FieldRow, act: (rows: { recordId: string; answer: Answer }[]) => unknown) {
  for (let last: string | undefined; ; ) {
    const rows = await tx.db
      .select({ recordId: fieldValues.recordId, answer: fieldValues.answer })
      .from(fieldValues)
      .where(
        and(
          eq(fieldValues.fieldId, field.id as Id<'Field'>),
          sql`${fieldValues.answer} is not null`,
          last ? gt(fieldValues.recordId, last) : undefined,
        ),
      )
      .orderBy(asc(fieldValues.recordId))
      .limit(rowsAStep);
    await act(rows);
    if (rows.length < rowsAStep) return;
    last = rows.at(-1)?.recordId;
  }
}

const mostSamples = 10;
const mostLostTexts = 50;

/** The effect on all values. */
export async function previewConversion(
  tx: Tx,
  actor: Actor,
  fieldId: string,
  conversion: Conversion,
  { zone, language }: ReaderFacts,
): Promise<ConversionPreview> {
  await assertMayDefine(tx, actor);
  const field = await findField(tx, fieldId);
  assertConvertible(field, conversion.type);
  const target = targetOf(field, conversion, newId(), field.slug);
  const words = { language, today: today(zone), map: conversion.map ?? {} };
  const counts = { kept: 0, changed: 0, lost: 0 };
  const lost = new Map<string, number>();
  /** Each only once. */
  const samples = new Map<string, ConversionPreview['samples'][number]>();
  const textOf = (of: FieldRow, answer: Answer) => answerTexts(of, answer, language).join(', ');
  await eachValue(tx, field, (rows) => {
    for (const { answer } of rows) {
      const converted = convertAnswer(field, target, answer, words);
      const [before, after] = [textOf(field, answer), textOf(target, converted.answer)];
      // A choice that becomes its own text reads as before.
      const outcome = converted.outcome === 'changed' && after === before ? 'kept' : converted.outcome;
      counts[outcome] += 1;
      if (outcome === 'lost') lost.set(before, (lost.get(before) ?? 0) + 1);
      else if (outcome === 'changed' && samples.size < mostSamples)
        samples.set(`${before}\n${after}`, { before, after });
    }
  });
  const lostTexts = [...lost].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return { ...counts, lostTexts: lostTexts.slice(0, mostLostTexts), samples: [...samples.values()] };
}

const sumOf = ({ type, validations, options, map }: Conversion) => ({ type, validations, options, map });

/**
 * Copies the field under a new type with all values that fit. The old field is archived with its values and history,
 * so nothing is lost for good. `given` makes a repeated call answer the same field.
 */
export const convertField = (
  actor: Actor,
  fieldId: string,
  conversion: Conversion,
  reader: ReaderFacts,
  given?: string | null,
): Promise<FieldRow> =>
  writeTx(actor, async (tx) => {
    await assertMayDefine(tx, actor);
    await lockObject(tx, (await findField(tx, fieldId)).object);
    const field = await findField(tx, fieldId, { lock: true });
    const id = given ?? newId<'Field'>();
    const all = await listFields(tx);
    const done = all.find((one) => one.id === id);
    if (!done) assertConvertible(field, conversion.type);
    const reader_ = done ? undefined : readerOf(field, all);
    if (reader_) throw new FieldInUse(translated(reader_.label, reader.language) || reader_.slug);
    const slug =
      done?.slug ??
      freeSlug(
        field.slug,
        all.filter(({ object }) => object === field.object),
      );
    const target = targetOf(field, conversion, id, slug);
    if (!done) assertCalculable(target, all);
    const { object, type, label, description, validations, options, sectionId, visibleTo, editableBy, requiredAt } =
      target;
    const facts = { label, description, sectionId, visibleTo, editableBy, requiredAt, isListed: target.isListed };
    const values = { object, slug, type, validations, options, ...facts, position: field.position };
    const { isNew } = await createOnce(tx, actor, fields, id, values, { fieldId, ...sumOf(conversion) });
    const created = await findField(tx, id);
    if (!isNew) return created;
    await copyValues(tx, actor, field, created, conversion, reader);
    await tx.db
      .update(fields)
      .set({ archivedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${fields.version} + 1` })
      .where(eq(fields.id, field.id as Id<'Field'>));
    await logActivity(tx, actor, fieldEvent('fields.converted', created, { type: { old: field.type, new: type } }));
    await recalculate(tx, object);
    if (field.isSearchable) await reindexField(tx, field);
    return created;
  });

async function copyValues(
  tx: Tx,
  actor: Actor,
  field: FieldRow,
  target: FieldRow,
  { map }: Conversion,
  { zone, language }: ReaderFacts,
): Promise<void> {
  const words = { language, today: today(zone), map: map ?? {} };
  const origin = { source: 'conversion', authorId: actor.userId } as const;
  await eachValue(tx, field, async (rows) => {
    const fitting = rows.flatMap(({ recordId, answer }): (NewValue & { old: Answer })[] => {
      const converted = convertAnswer(field, target, answer, words);
      return converted.answer === null ? [] : [{ field: target, recordId, answer: converted.answer, old: null }];
    });
    await storeValues(tx, fitting, origin);
    await addChanges(tx, fitting, origin);
  });
}

function freeSlug(slug: string, all: readonly FieldRow[]): string {
  const base = slug.replace(/_\d+$/, '').slice(0, 56);
  for (let n = 2; ; n += 1) if (!all.some((one) => one.slug === `${base}_${n}`)) return `${base}_${n}`;
}

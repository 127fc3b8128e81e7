import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import {
  anyNumberFrom,
  type NumberSigns,
  numberSignsOf,
  plainSigns,
  typedText,
} from '@seedbed/domain/kernel/text/typed-number.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { checkPeriod } from '@seedbed/domain/metrics/update-form/check.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { ruleWords } from '#capabilities/metrics/update-form/check-values.ts';
import type { CheckedValues, ImportColumns, RowToCheck } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { columnsOfKeys, isPastKey, type PastColumn, pastColumns } from './past-columns.ts';
import { type PastValue, type StoredValues, storedValues, writePastValues } from './write-past-values.ts';

interface Reader {
  language: Parameters<typeof ruleWords>[0]['language'];
  currency: string;
  signs: NumberSigns;
}

async function readerOf(tx: Tx): Promise<Reader> {
  const { defaultLanguage, currency } = await findIncubatorIn(tx);
  const language = defaultLanguage;
  return { language, currency, signs: numberSignsOf(localeOf(language)) };
}

/**
 * Converts a cell to the text of a form: a day, or a number with a point. The form reads the digits of any text; a file may not hold
 * "-500" or "1.2E+06", which would become other numbers.
 */
function typed({ metric }: PastColumn, cell: string, { signs }: Reader): string {
  if (metric.unitType === 'DATE') return cell.trim();
  const value = anyNumberFrom(cell, signs);
  if (value === undefined) return /\p{Nd}/u.test(cell) ? unreadableNumber : noNumber;
  return value === null ? '' : typedText(value, plainSigns);
}

/** Texts that the form refuses: the first one not for an empty percentage. */
const noNumber = '?';
const unreadableNumber = '5k';

/** The values of a row by period, with the rules of the form. */
function checkRow(values: ImportValues, columns: readonly PastColumn[], stored: StoredValues, reader: Reader) {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const past: (PastValue & { key: string })[] = [];
  const given = columns.filter(({ key }) => values[key] !== undefined);
  for (const group of Map.groupBy(given, ({ period }) => `${period.from} ${period.to}`).values()) {
    const others = stored.filter(
      (one) => group[0]?.period.from.equals(one.startsOn) && !group.some(({ metric }) => metric.id === one.metricId),
    );
    const texts = {
      ...Object.fromEntries(others.map((one) => [one.metricId, one.value])),
      ...Object.fromEntries(group.map((one) => [one.metric.id, typed(one, values[one.key] ?? '', reader)])),
    };
    const fields = [...others.map(({ metric }) => metric), ...group.map(({ metric }) => metric)].map((metric) => ({
      id: metric.id as string,
      metricId: metric.id as string,
      name: metric.name,
      unitType: metric.unitType,
      rules: metric.rules,
      isStored: stored.some(
        (one) => one.metricId === metric.id && one.value !== null && group[0]?.period.from.equals(one.startsOn),
      ),
    }));
    const checked = checkPeriod({ fields, typed: texts, signs: plainSigns, words: ruleWords(reader) });
    for (const { key, metric, period } of group) {
      const problem = checked.problems[metric.id];
      const value = checked.values.find(({ id }) => id === metric.id);
      if (problem) problems[key] = [problem];
      else if (value) past.push({ key, metric, period, value: value.value, dateValue: value.dateValue });
    }
  }
  return { problems, past };
}

const textOf = ({ value, dateValue }: Pick<PastValue, 'value' | 'dateValue'>): string | null =>
  dateValue ?? (value === null ? null : String(value));

/** The values that differ from the stored ones. */
function changed(past: readonly (PastValue & { key: string })[], stored: StoredValues, keepsFilled: boolean) {
  return past.flatMap((one) => {
    const before = stored.find(
      ({ metricId, startsOn }) => metricId === one.metric.id && startsOn.equals(one.period.from),
    );
    const old = before ? textOf({ value: before.value, dateValue: before.dateValue?.toString() ?? null }) : null;
    return textOf(one) === old || (keepsFilled && old !== null) ? [] : [{ ...one, old }];
  });
}

async function check(
  tx: Tx,
  actor: Actor,
  rows: readonly RowToCheck[],
  { keepsFilled }: { keepsFilled: boolean },
): Promise<CheckedValues[]> {
  const keys = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const columns = [...(await columnsOfKeys(tx, actor, keys)).values()];
  if (columns.length === 0) return rows.map(() => ({ problems: {}, changes: [] }));
  const reader = await readerOf(tx);
  const stored = await storedValues(
    tx,
    rows.flatMap(({ recordId }) => recordId ?? []),
  );
  return rows.map(({ recordId, values }) => {
    const own = stored.get(recordId ?? '') ?? [];
    const { problems, past } = checkRow(values, columns, own, reader);
    const changes = changed(past, own, keepsFilled).map(({ key, old, ...one }) => ({
      column: key,
      old,
      new: textOf(one),
    }));
    if (recordId !== null && changes.length > 0 && !canEnterMetrics(actor, recordId))
      for (const { column } of changes) problems[column] = [{ code: 'transfers.not-allowed' }];
    return { problems, changes: recordId === null ? [] : changes };
  });
}

/** Past values in a file of startups: one column for a metric in a period, such as "Revenue 2026-03". */
export const importColumns: readonly ImportColumns[] = [
  {
    kind: 'startups',
    columns: pastColumns,
    check,
    write: async (tx, actor, { id, values }, { keepsFilled }) => {
      const columns = [...(await columnsOfKeys(tx, actor, Object.keys(values).filter(isPastKey))).values()];
      if (columns.length === 0) return;
      const own = (await storedValues(tx, [id])).get(id) ?? [];
      const { past } = checkRow(values, columns, own, await readerOf(tx));
      await writePastValues(tx, actor, id, changed(past, own, keepsFilled));
    },
  },
];

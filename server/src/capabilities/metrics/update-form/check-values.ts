import { decimalsOf, plainSigns } from '@seedbed/domain/kernel/text/typed-number.ts';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { type FieldProblem, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checkPeriod, isFilled, type RuleWords } from '@seedbed/domain/metrics/update-form/check.ts';
import type { CheckedValue } from '@seedbed/domain/metrics/update-form/field.ts';
import { type ChangedValue, cleanComment, type GivenValues } from './changed-value.ts';
import { fieldOf, isInput, type ValueCard } from './load-values.ts';

interface Reader {
  language: Language;
  currency: string;
}

/** The rules of the form, with the values that stay. Throws `Validation` with the id of each refused value. */
export function checkValues(all: readonly ValueCard[], given: GivenValues, reader: Reader): ChangedValue[] {
  const problems: Record<string, FieldProblem[]> = {};
  const checked = new Map<string, CheckedValue>();
  for (const periodId of new Set(given.map(({ before }) => before.periodId))) {
    const inputs = all.filter((one) => one.periodId === periodId && (isInput(one) || isGiven(one, given)));
    const result = checkPeriod({
      fields: inputs.map((one) => fieldOf(one, reader.language)),
      typed: Object.fromEntries(inputs.map((one) => [one.id, typedValue(one, given)])),
      signs: plainSigns,
      words: ruleWords(reader),
    });
    for (const [id, problem] of Object.entries(result.problems)) problems[id] = [problem];
    for (const value of result.values) checked.set(value.id, value);
    if (Object.keys(result.problems).length === 0 && !result.values.some(isFilled))
      problems.metricDataValues = [{ code: 'metrics.fill-one' }];
  }
  if (Object.keys(problems).length > 0) throw new Validation(problems);
  return given.map(({ before, input }) => {
    const value = checked.get(before.id);
    return {
      before,
      value: value?.value ?? null,
      dateValue: value?.dateValue ? Temporal.PlainDate.from(value.dateValue) : null,
      comment: input.comment === undefined ? before.comment : cleanComment(input.comment),
    };
  });
}

const isGiven = ({ id }: ValueCard, given: readonly { before: ValueCard }[]) =>
  given.some(({ before }) => before.id === id);

function typedValue(one: ValueCard, given: GivenValues): string | number | null {
  const input = given.find(({ before }) => before.id === one.id)?.input;
  if (input && input.value !== undefined) return input.value;
  return one.dateValue ? one.dateValue.toString() : one.value;
}

export const ruleWords = ({ language, currency }: Reader): RuleWords => {
  const locale = localeOf(language);
  return {
    number: (value, isMoney) => numberText(value, locale, isMoney ? currency : null),
    list: (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
  };
};

/** Some tenants' currencies are no ISO codes. */
export function numberText(
  value: number,
  locale: string,
  currency: string | null,
  options: Intl.NumberFormatOptions = {},
): string {
  const digits = { maximumFractionDigits: 2, ...options };
  const plain = () => new Intl.NumberFormat(locale, digits).format(value);
  if (!currency) return plain();
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: Math.min(decimalsOf(value, true), digits.maximumFractionDigits),
      ...digits,
    }).format(value);
  } catch {
    return `${plain()} ${currency}`;
  }
}

import { decimalSymbolOf, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import { checkPeriod, isFilled, sentValue } from '@seedbed/domain/metrics/update-form/check.ts';
import type { CheckedValue, FormField } from '@seedbed/domain/metrics/update-form/field.ts';
import { useState } from 'react';
import { ruleWords, textIn } from '#capabilities/metrics/format.ts';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { DataForMetricsFormQuery } from '#platform/api/generated/documents.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAct } from '#platform/use-act.ts';
import { SaveMetrics } from './operations.ts';

export type FormPeriod = DataForMetricsFormQuery['dataForMetricsForm']['periods'][number];
export type FormData = FormPeriod['data'][number];

export const labelOf = ({ metric, metadata }: FormData): string => metadata.customLabel || textIn(metric.name);

const fieldOf = (data: FormData): FormField => ({
  id: data.id,
  metricId: data.metric.id,
  name: labelOf(data),
  unitType: data.metric.unitOfMeasure.unitType,
  rules: data.validations,
});

type Texts = Record<string, string>;

/** Typed texts and comments of all periods, checked by the rules that the server applies. */
export function useUpdateForm(startupId: string, periods: readonly FormPeriod[], onSaved: () => void) {
  const { userId } = useActor();
  const decimalSymbol = decimalSymbolOf(locale());
  const all = periods.flatMap(({ data }) => data);
  const draft = `metrics:${startupId}`;
  const [initial] = useState<Texts>(() =>
    Object.fromEntries(all.map((one) => [one.id, startText(one, decimalSymbol)])),
  );
  const [typed, setTyped] = useState<Texts>(() => drafts.read(userId, draft, initial) ?? initial);
  const commentDraft = `${draft}:comments`;
  const [initialComments] = useState<Texts>(() =>
    Object.fromEntries(all.map(({ id, comment }) => [id, comment ?? ''])),
  );
  const [comments, setComments] = useState<Texts>(
    () => drafts.read(userId, commentDraft, initialComments) ?? initialComments,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Texts>({});
  const [save, busy] = useAct(SaveMetrics, { silent: true });
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(all.some(({ id }) => typed[id] !== initial[id] || comments[id] !== initialComments[id]));

  const checked = periods.map(({ data }) =>
    checkPeriod({ fields: data.map(fieldOf), typed, decimalSymbol, words: ruleWords }),
  );
  const problems = Object.assign({}, ...checked.map((one) => one.problems)) as (typeof checked)[number]['problems'];
  const values = checked.flatMap((one) => one.values);
  const isEmpty = !values.some(isFilled);
  const errors: Texts = {};
  for (const [id, { code, params }] of Object.entries(problems))
    if (left.has(id)) errors[id] = textOfCode('problems', code, params) ?? code;
  Object.assign(errors, refused);

  function set(id: string, text: string) {
    setRefused(({ [id]: _gone, ...others }) => others);
    setTyped((old) => {
      const next = { ...old, [id]: text };
      drafts.write(userId, draft, next);
      return next;
    });
  }

  function setComment(id: string, text: string) {
    setComments((old) => {
      const next = { ...old, [id]: text };
      drafts.write(userId, commentDraft, next);
      return next;
    });
  }

  async function submit(): Promise<boolean> {
    setFailure(null);
    setLeft(new Set(all.map(({ id }) => id)));
    if (Object.keys(problems).length > 0 || isEmpty) return false;
    const sent = all.flatMap((data) => entryOf(data, values, comments[data.id] ?? ''));
    if (sent.length === 0) return false;
    const { error } = await save({ values: sent });
    const fields = error && fieldErrors(error);
    if (fields) setRefused(fields);
    if (error && (!fields || fields.metricDataValues)) setFailure(fields?.metricDataValues ?? errorText(error));
    if (error) return false;
    drafts.drop(userId, draft);
    drafts.drop(userId, commentDraft);
    onSaved();
    return true;
  }

  return {
    typed,
    comments,
    errors,
    failure,
    busy,
    decimalSymbol,
    isEmpty,
    isValid: Object.keys(problems).length === 0 && !isEmpty,
    set,
    setComment,
    leave: (id: string) => setLeft((old) => new Set(old).add(id)),
    submit,
  };
}

const startText = ({ value, dateValue }: FormData, decimalSymbol: '.' | ','): string =>
  dateValue ?? (value === null ? '' : typedText(value, decimalSymbol));

/** Empty fields that had no value are not sent; emptied ones are sent as null. */
function entryOf(data: FormData, values: readonly CheckedValue[], comment: string) {
  const value = values.find(({ id }) => id === data.id);
  const text = value ? sentValue(value) : null;
  const hadValue = data.value !== null || data.dateValue !== null;
  const hasComment = comment.trim() !== (data.comment ?? '');
  if (text === null && !hadValue && !hasComment) return [];
  return [
    { metricDataId: data.id, value: text, version: data.version, ...(hasComment && { comment: comment.trim() }) },
  ];
}

import { numberSignsOf, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import type { NewerValue } from '@seedbed/domain/metrics/errors.ts';
import { checkPeriod, isFilled } from '@seedbed/domain/metrics/update-form/check.ts';
import type { FormField } from '@seedbed/domain/metrics/update-form/field.ts';
import { jumpFrom } from '@seedbed/domain/metrics/update-form/jump.ts';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { ruleWords, textIn } from '#capabilities/metrics/format.ts';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors, fieldProblems, userErrorOf } from '#platform/api/errors.ts';
import type { DataForMetricsFormQuery } from '#platform/api/generated/documents.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { useAct } from '#platform/use-act.ts';
import { type Conflict, type Entries, type Entry, isTyped, mergeNewer, sentEntry, storedEntry } from './entries.ts';
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
  isStored: isStored(data),
});

const isStored = ({ value, dateValue }: FormData): boolean => value !== null || dateValue !== null;
const isMoney = ({ metric }: FormData): boolean => metric.unitOfMeasure.unitType === 'MONETARY';

type Texts = Record<string, string>;

interface UpdateFormInput {
  startupId: string;
  periods: readonly FormPeriod[];
  /** The period that the form opens with. */
  opened: FormPeriod | undefined;
}

/** Typed values and comments of all periods, checked by the rules that the server applies. */
export function useUpdateForm({ startupId, periods, opened }: UpdateFormInput, onSaved: () => void) {
  const { userId } = useActor();
  const signs = numberSignsOf(locale());
  const all = periods.flatMap(({ data }) => data);
  const moneyIds = new Set(all.filter(isMoney).map(({ id }) => id));
  const writingOf = (id: string) => ({ signs, isMoney: moneyIds.has(id) });
  const draft = `metrics:${startupId}`;
  /** The values as the server has them. */
  const [stored, setStored] = useState<Entries>(() =>
    Object.fromEntries(all.map((one) => [one.id, storedEntry(one, writingOf(one.id))])),
  );
  const [entries, setEntries] = useState<Entries>(() => drafts.read(userId, draft, stored) ?? stored);
  const [conflicts, setConflicts] = useState<Record<string, Conflict>>({});
  // Stored values may break a rule that is newer than they are.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(all.filter(isStored).map(({ id }) => id)));
  /** The texts far from the value before that the person confirmed. */
  const [confirmed, setConfirmed] = useState<Texts>({});
  const [refused, setRefused] = useState<Texts>({});
  const [save, busy] = useAct(SaveMetrics, { silent: true });
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(all.some(({ id }) => isTyped(entries[id], stored[id])));

  // A folded period without a typed value waits: it is neither checked nor sent.
  const savedOf = (given: Entries, known: Entries) =>
    periods.filter((one) => one === opened || one.data.some(({ id }) => isTyped(given[id], known[id])));
  const saved = savedOf(entries, stored);

  const check = (given: Entries, known: Entries) => {
    const typed = Object.fromEntries(Object.entries(given).map(([id, { text }]) => [id, text]));
    const checked = savedOf(given, known).map(({ data }) =>
      checkPeriod({ fields: data.map(fieldOf), typed, signs, words: ruleWords }),
    );
    const problems = Object.assign({}, ...checked.map((one) => one.problems)) as (typeof checked)[number]['problems'];
    const values = checked.flatMap((one) => one.values);
    const isEmpty = !values.some(isFilled);
    return { problems, values, isEmpty, isValid: Object.keys(problems).length === 0 && !isEmpty };
  };
  const { problems, values, isEmpty, isValid } = check(entries, stored);
  const errors: Texts = {};
  for (const [id, { code, params }] of Object.entries(problems))
    if (left.has(id)) errors[id] = textOfCode('problems', code, params) ?? code;
  Object.assign(errors, refused);
  const wrong = all.filter(({ id }) => problems[id]).map(labelOf);
  const jumps = Object.fromEntries(
    all.flatMap(({ id, previousValue }) => {
      const text = entries[id]?.text;
      const isKnown = text === stored[id]?.text || text === confirmed[id];
      const jump = isKnown ? null : jumpFrom(previousValue, values.find((one) => one.id === id)?.value ?? null);
      return jump ? [[id, jump]] : [];
    }),
  );

  const unanswered = all.filter(({ id }) => jumps[id] && left.has(id)).map(labelOf);

  function change(id: string, entry: Partial<Entry>) {
    setEntries((old) => {
      const before = old[id];
      const next = before ? { ...old, [id]: { ...before, ...entry } } : old;
      drafts.write(
        userId,
        draft,
        Object.fromEntries(Object.entries(next).filter(([one]) => isTyped(next[one], stored[one]))),
      );
      return next;
    });
  }

  function set(id: string, text: string) {
    setRefused(({ [id]: _gone, ...others }) => others);
    change(id, { text });
  }

  async function submit(given = entries, known = stored): Promise<boolean> {
    setFailure(null);
    setLeft(new Set(all.map(({ id }) => id)));
    const checked = check(given, known);
    if (!checked.isValid || Object.keys(jumps).length > 0) return false;
    const sent = savedOf(given, known)
      .flatMap(({ data }) => data)
      .flatMap(({ id }) => sentEntry(id, { values: checked.values, entry: given[id], stored: known[id] }));
    if (sent.length === 0) return false;
    const { error } = await save({ values: sent });
    const newer = error ? newerValues(error) : [];
    if (newer.length > 0) return merge(newer, given, known);
    const fields = error && fieldErrors(error);
    if (fields) setRefused(fields);
    if (error && (!fields || fields.metricDataValues)) setFailure(fields?.metricDataValues ?? errorText(error));
    if (error) return false;
    drafts.drop(userId, draft);
    onSaved();
    return true;
  }

  /** Takes what the others changed. If the person typed meanwhile, both values are shown, and nothing is overwritten. */
  function merge(newer: ReturnType<typeof newerValues>, given: Entries, known: Entries): boolean | Promise<boolean> {
    const merged = mergeNewer({ entries: given, stored: known }, newer, writingOf);
    setStored(merged.stored);
    setEntries(merged.entries);
    setConflicts(merged.conflicts);
    return Object.keys(merged.conflicts).length === 0 && submit(merged.entries, merged.stored);
  }

  function decide(id: string, keepsMine: boolean) {
    const conflict = conflicts[id];
    if (!conflict) return;
    const { text, comment, version } = conflict;
    change(id, keepsMine ? { version } : { text, comment, version });
    setConflicts(({ [id]: _decided, ...others }) => others);
  }

  return {
    entries,
    values,
    conflicts,
    errors,
    failure,
    busy,
    signs,
    textOf: (id: string, value: number) => typedText(value, signs, moneyIds.has(id)),
    jumps,
    saved,
    confirm: (id: string) => setConfirmed((old) => ({ ...old, [id]: entries[id]?.text ?? '' })),
    wrong,
    unanswered,
    isEmpty,
    isValid: isValid && unanswered.length === 0 && Object.keys(conflicts).length === 0,
    isWrong: (id: string) => problems[id] !== undefined || refused[id] !== undefined,
    set,
    setComment: (id: string, comment: string) => change(id, { comment }),
    hasLeft: (id: string) => left.has(id),
    leave: (id: string) => setLeft((old) => new Set(old).add(id)),
    decide,
    submit: () => submit(),
  };
}

/** The values that other people have changed since; empty for other errors. */
function newerValues(error: CombinedError): [id: string, value: NewerValue][] {
  if (userErrorOf(error)?.code !== 'Conflict') return [];
  return Object.entries(fieldProblems(error) ?? {}).map(([id, [problem]]) => [
    id,
    problem?.params as unknown as NewerValue,
  ]);
}

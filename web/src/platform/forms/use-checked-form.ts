import { type FieldProblems, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { CombinedError } from '@urql/core';
import { useRef, useState } from 'react';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import { joined, textOfCode } from '#platform/i18n/error-text.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { drafts } from './drafts.ts';

/** The fields whose values are texts. */
type TextField<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

export type Errors = Record<string, string>;

interface Options<Values, Answer> {
  /** The prefix of the ids of the fields. */
  name: string;
  /** The name of the draft that keeps typed values until they are sent or discarded. */
  draft: string;
  initial: Values;
  /** The domain's own check; throws `Validation` with our field names. */
  check: (values: Values) => unknown;
  /** A silent mutation. Its error appears beside the fields, else as a toast. */
  send: (values: Values) => Promise<Answer>;
  onSaved?: (answer: Answer, values: Values) => unknown;
  /** Answers a newer version or a used id, in place of the toast. */
  onConflict?: (error: CombinedError, values: Values) => unknown;
}

/**
 * A form with the server's rules. A field is first checked on blur, all of them on submit. Typed values are
 * never cleared.
 */
export function useCheckedForm<Values extends object, Answer extends { error: CombinedError | null }>(
  options: Options<Values, Answer>,
) {
  const { name, draft, initial, check, send, onSaved, onConflict } = options;
  const { userId } = useActor();
  const [storedDraft, setStoredDraft] = useState(() => drafts.read(userId, draft, initial));
  const [values, setValues] = useState(storedDraft ?? initial);
  useUnsaved(values !== initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(false);
  const latest = useRef(values);
  latest.current = values;

  const wrong = errorsOf(check, values);
  const shown: Errors = { ...refused };
  for (const [field, text] of Object.entries(wrong)) if (tried > 0 || left.has(field)) shown[field] = text;

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    setRefused(({ [field]: _gone, ...others }) => others);
    // A field may repeat its value on blur. After the form was sent, this would store a draft again.
    if (value === latest.current[field]) return;
    const next = { ...latest.current, [field]: value };
    latest.current = next;
    setValues(next);
    drafts.write(userId, draft, next);
  };

  async function submit(): Promise<boolean> {
    setTried((n) => n + 1);
    setRefused({});
    if (Object.keys(errorsOf(check, latest.current)).length > 0) return false;
    const sent = latest.current;
    setBusy(true);
    const answer = await send(sent);
    setBusy(false);
    if (answer.error) await refuseAll(answer.error, sent);
    else {
      drafts.drop(userId, draft);
      await onSaved?.(answer, sent);
    }
    return answer.error === null;
  }

  function refuseAll(error: CombinedError, sent: Values): unknown {
    const refusedFields = fieldErrors(error);
    setRefused(refusedFields ?? {});
    if (onConflict && userErrorOf(error)?.code === 'Conflict') return onConflict(error, sent);
    if (!refusedFields) toastError(errorText(error));
  }

  /** The id and the error of a field. */
  const field = (of: keyof Values & string) => ({ id: `${name}-${of}`, error: shown[of] });

  /** All properties of an input of text. An empty field is first checked on submit. */
  const text = (of: TextField<Values>) => ({
    ...field(of),
    value: values[of] as string,
    onChange: (event: { currentTarget: { value: string } }) =>
      set(of, event.currentTarget.value as Values[TextField<Values>]),
    onBlur: () => {
      if (values[of]) leave(of);
    },
  });
  const leave = (of: keyof Values & string) => setLeft((old) => new Set(old).add(of));

  /** Discards the draft. */
  const discard = () => reset(initial);

  /** Discards the draft and shows these values. */
  function reset(to: Values) {
    drafts.drop(userId, draft);
    setStoredDraft(null);
    setValues(to);
    setTried(0);
    setLeft(new Set());
    setRefused({});
  }

  return {
    name,
    field,
    text,
    values,
    /** The values come from a stored draft. */
    isDraft: storedDraft !== null,
    discard,
    reset,
    set,
    /** The errors to show now, by field. */
    errors: shown,
    /** Increases with every submit, so that an error summary can take the focus. */
    tried,
    busy,
    leave,
    refuse: (field: keyof Values & string, text: string) => setRefused((old) => ({ ...old, [field]: text })),
    submit,
  };
}

export function errorsOf<Values>(check: (values: Values) => unknown, values: Values): Errors {
  try {
    check(values);
    return {};
  } catch (error) {
    if (error instanceof Validation && error.fields) return textsOf(error.fields);
    throw error;
  }
}

const textsOf = (fields: FieldProblems): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [
      field,
      joined(problems.map(({ code, params }) => textOfCode('problems', code, params) ?? code)),
    ]),
  );

import { same } from '@seedbed/domain/kernel/event.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import type { ActionResult } from '#platform/use-act.ts';

export interface VersionedValues {
  /** The loaded version; the server refuses an older one. */
  version: number;
}

interface Options<Values extends VersionedValues, Data, Variables> {
  /** The name of the draft. */
  section: string;
  loaded: Values;
  check: (values: Values) => unknown;
  save: (values: Values) => Promise<ActionResult<unknown>>;
  query: TypedDocumentNode<Data, Variables>;
  /** The variables of the query, if it has some. */
  variables?: Variables;
  read: (data: Data) => Values;
}

type Field<Values> = keyof Values & string;

/**
 * One form of the settings. If somebody else saved it meanwhile, their values replace those that this person has not
 * changed. The form names the others. Nothing is overwritten unseen.
 */
export function useSettingsForm<
  Values extends VersionedValues,
  Data,
  Variables extends AnyVariables = { [key: string]: never },
>(options: Options<Values, Data, Variables>) {
  const { section, loaded, check, save, query, variables, read } = options;
  const { t } = useTranslation('incubators');
  const client = useClient();
  const [base, setBase] = useState(loaded);
  /** The fields that both changed, with the other person's values; null without a conflict. */
  const [theirs, setTheirs] = useState<Partial<Values> | null>(null);
  const form = useCheckedForm({
    name: section,
    draft: `settings:${section}`,
    initial: base,
    check,
    send: save,
    onSaved: showSaved,
    onConflict: (_, values) => merge(values),
  });
  const isDirty = !same(form.values, base);

  function show(values: Values) {
    setBase(values);
    setTheirs(null);
    form.reset(values);
  }

  // An untouched form follows the changes of others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version counts
  useEffect(() => {
    if (loaded.version > base.version && !isDirty) show(loaded);
  }, [loaded.version]);

  async function showSaved({ undoId }: ActionResult<unknown>, values: Values) {
    const { data } = await client
      .query(query, (variables ?? {}) as Variables, { requestPolicy: 'network-only' })
      .toPromise();
    show(data ? read(data) : { ...values, version: values.version + 1 });
    offerUndo(t('settings.saved'), undoId);
  }

  async function merge(mine: Values) {
    const { data, error } = await client
      .query(query, (variables ?? {}) as Variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) return toastError(error ? errorText(error) : t('settings.conflict'));
    const newer = read(data);
    const both: Partial<Values> = {};
    for (const field of Object.keys(newer) as Field<Values>[]) {
      if (field === 'version' || same(mine[field], base[field])) form.set(field, newer[field]);
      else if (!same(newer[field], base[field]) && !same(newer[field], mine[field])) both[field] = newer[field];
    }
    setBase(newer);
    setTheirs(both);
  }

  return {
    ...form,
    isDirty,
    theirs,
    /** Replaces what this person typed. */
    takeTheirs: () => show(base),
  };
}

export type SettingsForm<Values extends VersionedValues> = Omit<
  ReturnType<typeof useSettingsForm<Values, unknown>>,
  'theirs'
> & { theirs: Partial<Values> | null };

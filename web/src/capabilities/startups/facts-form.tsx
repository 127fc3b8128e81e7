import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { countries } from '@seedbed/domain/accounts/countries.ts';
import { describeField, type SchemaField } from '@seedbed/domain/kernel/schema-fields.ts';
import {
  checkStartupFacts,
  foundingYears,
  type StartupFacts,
  startupFactNames,
  startupFacts,
} from '@seedbed/domain/startups/input.ts';
import { canRenameStartup } from '@seedbed/domain/startups/policy.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { StartupFactsInput } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './facts-form.module.css';
import { UpdateStartup } from './operations.ts';
import type { WholeStartup } from './startup-context.ts';

type Field = keyof StartupFacts;
type Values = Record<Field, string>;

const fields = Object.fromEntries(
  startupFactNames.map((name) => [name, describeField(startupFacts.entries[name])]),
) as Record<Field, SchemaField>;

const valuesOf = (startup: WholeStartup): Values =>
  Object.fromEntries(startupFactNames.map((name) => [name, String(startup[name] ?? '')])) as Values;

/** An empty text clears the field; an empty name is refused. */
const factsOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      if (text === '' && name !== 'name') return [name, null];
      return [name, fields[name as Field].type === 'integer' ? Number(text) : text];
    }),
  ) as StartupFactsInput;

export function FactsForm({ startup, onDone }: { startup: WholeStartup; onDone: () => void }) {
  const { t } = useTranslation(['startups', 'common']);
  const actor = useActor();
  const [update] = useAct(UpdateStartup, { silent: true });
  const [{ initial, version }] = useState(() => ({ initial: valuesOf(startup), version: startup.version }));
  const countryNames = useCountryNames();
  const undoId = useRef<string>(undefined);
  const form = useCheckedForm<Values>({
    draft: `startup-facts:${startup._id}`,
    initial,
    check: (values) => checkStartupFacts(factsOf(values)),
    send: async (values) => {
      const { error, ...saved } = await update({ startupId: startup._id, facts: factsOf(values), version });
      undoId.current = saved.undoId;
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (!(await form.submit())) return;
    offerUndo(t('facts.saved'), undoId.current);
    onDone();
  }

  const field = (name: Field) => ({
    label: name === 'name' ? t('fields.name') : <Optional label={t(`fields.${name}`)} />,
    error: form.errors[name],
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  });
  function choicesOf(name: Field) {
    if (name === 'country') return countryNames;
    if (name === 'foundedYear') return foundingYears().map(String);
    return fields[name].values?.map((value) => ({ value, label: valueText('startups', name, value) }));
  }
  const none = { value: '', label: t('facts.none') };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css.fields}>
        {startupFactNames.map((name) => {
          if (name === 'name' && !canRenameStartup(actor, startup._id)) return null;
          const choices = choicesOf(name);
          return choices ? (
            <NativeSelect key={name} {...field(name)} data={[none, ...choices]} />
          ) : (
            <TextInput key={name} {...field(name)} {...inputs[name]} maxLength={fields[name].maxCharacters} />
          );
        })}
        <Button type="submit" loading={form.busy}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

/** Fields that are more than a line of text. */
const inputs: { [Name in Field]?: TextInputProps } = {
  name: { withAsterisk: true, required: true, 'data-autofocus': true } as TextInputProps,
  website: { type: 'url', inputMode: 'url', attributes: { input: { dir: 'ltr' } } },
};

function useCountryNames() {
  const language = locale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [language]);
}

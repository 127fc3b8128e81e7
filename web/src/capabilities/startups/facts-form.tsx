import { Button, NativeSelect, TextInput } from '@mantine/core';
import { countries } from '@seedbed/domain/accounts/countries.ts';
import { canRenameStartup } from '@seedbed/domain/startups/policy.ts';
import { businessModels, foundingYears } from '@seedbed/domain/startups/startup.ts';
import { checkStartupFacts, startupLimits } from '@seedbed/domain/startups/startup-input.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { toastConfirmation, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './facts-form.module.css';
import { UpdateStartup } from './operations.ts';
import type { WholeStartup } from './startup-context.ts';

const fields = ['name', 'oneLiner', 'website', 'country', 'city', 'foundedYear', 'businessModel'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const valuesOf = (startup: WholeStartup): Values =>
  Object.fromEntries(fields.map((field) => [field, String(startup[field] ?? '')])) as Values;

const factsOf = ({ name, foundedYear, ...texts }: Values) => ({
  name,
  foundedYear: foundedYear === '' ? null : Number(foundedYear),
  ...(Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text || null])) as Record<
    Exclude<Field, 'name' | 'foundedYear'>,
    string | null
  >),
});

export function FactsForm({ startup, onDone }: { startup: WholeStartup; onDone: () => void }) {
  const { t } = useTranslation(['startups', 'common']);
  const actor = useActor();
  const [update] = useAct(UpdateStartup, { silent: true });
  const [{ initial, version }] = useState(() => ({ initial: valuesOf(startup), version: startup.version }));
  const countryNames = useCountryNames();
  const form = useCheckedForm<Values>({
    draft: `startup-facts:${startup._id}`,
    initial,
    check: (values) => checkStartupFacts(factsOf(values)),
    send: async (values) => {
      const { error } = await update({ startupId: startup._id, facts: factsOf(values), version });
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (!(await form.submit())) return;
    toastConfirmation(t('facts.saved'));
    onDone();
  }

  const field = (name: Field) => ({
    label: name === 'name' ? t('fields.name') : <Optional label={t(`fields.${name}`)} />,
    error: form.errors[name],
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  });
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
        {canRenameStartup(actor, startup._id) && (
          <TextInput {...field('name')} withAsterisk required maxLength={startupLimits.name} data-autofocus />
        )}
        <TextInput {...field('oneLiner')} maxLength={startupLimits.oneLiner} />
        <TextInput {...field('website')} type="url" inputMode="url" attributes={{ input: { dir: 'ltr' } }} />
        <NativeSelect {...field('country')} data={[none, ...countryNames]} />
        <TextInput {...field('city')} maxLength={startupLimits.city} />
        <NativeSelect {...field('foundedYear')} data={[none, ...foundingYears().map(String)]} />
        <NativeSelect {...field('businessModel')} data={[none, ...businessModels]} />
        <Button type="submit" loading={form.busy}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

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

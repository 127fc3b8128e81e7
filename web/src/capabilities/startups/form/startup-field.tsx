import { NativeSelect, TextInput } from '@mantine/core';
import { countries } from '@seedbed/domain/accounts/countries.ts';
import { describeField } from '@seedbed/domain/kernel/schema-fields.ts';
import { type StartupFacts as Facts, foundingYears, startupFacts } from '@seedbed/domain/startups/input.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartupFactsInput } from '#platform/api/generated/documents.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import type { FactField } from '#platform/record/editable-fact.tsx';

export type FactName = keyof Facts;
type Choice = { value: string; label: string };

const fieldOf = (name: FactName) => describeField(startupFacts.entries[name]);

/** An empty text clears the fact; an empty name is refused. */
export function factInput(name: FactName, typed: string): StartupFactsInput {
  if (typed === '' && name !== 'name') return { [name]: null };
  return { [name]: fieldOf(name).type === 'integer' ? Number(typed) : typed };
}

/** The values of each fact that has a fixed list of them. */
export function useFactChoices() {
  const countryNames = useCountryNames();
  return (name: FactName): Choice[] | undefined => {
    if (name === 'country') return countryNames;
    if (name === 'foundedYear') return foundingYears().map((year) => ({ value: String(year), label: String(year) }));
    return fieldOf(name).values?.map((value) => ({ value, label: valueText('startups', name, value) }));
  };
}

interface Props extends Omit<FactField<string>, 'label'> {
  label: React.ReactNode;
  name: FactName;
  choices: Choice[] | undefined;
  onBlur?: () => void;
  autoFocus?: boolean;
}

/** One fact in a form. */
export function StartupField({ id, label, value, onChange, error, name, choices, onBlur, autoFocus }: Props) {
  const { t } = useTranslation('startups');
  const field = {
    id,
    label,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur,
    error,
  };
  if (choices) return <NativeSelect {...field} data={[{ value: '', label: t('facts.none') }, ...choices]} />;
  const ofLink = { type: 'url', inputMode: 'url', attributes: { input: { dir: 'ltr' } } } as const;
  return (
    <TextInput
      {...field}
      {...(name === 'website' && ofLink)}
      {...(autoFocus && { autoFocus, 'data-autofocus': true })}
      required={name === 'name'}
      withAsterisk={false}
      maxLength={fieldOf(name).maxCharacters}
    />
  );
}

function useCountryNames(): Choice[] {
  const language = locale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [language]);
}

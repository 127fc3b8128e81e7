import { NativeSelect } from '@mantine/core';
import { countries } from '@seedbed/domain/accounts/countries.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';

interface Props {
  id: string;
  label: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** Sorted by name in the person's language. */
export function CountrySelect({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('own-account');
  const language = locale();
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return countries
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [language]);
  return (
    <NativeSelect
      {...field}
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('profile.none') }, ...named]}
    />
  );
}

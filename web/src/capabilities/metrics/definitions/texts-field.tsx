import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { directionOf, type Language, languages, type Translation } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';

/** The languages of the organization, the person's own, and those that have texts already. */
export function useTextLanguages(texts: readonly Translation[]) {
  const used = new Set([...texts.map(({ language }) => language), i18next.language]);
  const offered = languages.filter(
    (language) => used.has(language) || (boot.publicIncubator?.languages?.includes(language) ?? false),
  );
  const [chosen, setChosen] = useState<Language>(
    offered.find((language) => language === i18next.language) ?? offered[0] ?? 'en',
  );
  return { offered, chosen, setChosen };
}

export function LanguageChoice({ offered, chosen, setChosen }: ReturnType<typeof useTextLanguages>) {
  const { t } = useTranslation('metrics');
  if (offered.length < 2) return null;
  return (
    <NativeSelect
      label={t('editor.language')}
      value={chosen}
      data={offered.map((value) => ({ value, label: nameOfLanguage(value) }))}
      onChange={(event) => setChosen(event.currentTarget.value as Language)}
    />
  );
}

interface Props {
  id: string;
  label: string;
  help?: string;
  isLong?: boolean;
  value: readonly Translation[];
  language: Language;
  error?: string | undefined;
  onChange: (value: Translation[]) => void;
}

/** A text of one language; the others stay. Another language shows as a hint while it is missing. */
export function TextsField({ id, label, help, isLong = false, value, language, error, onChange }: Props) {
  const own = value.find((one) => one.language === language)?.value ?? '';
  const props = {
    id,
    label,
    description: help,
    error,
    value: own,
    placeholder: own ? undefined : value[0]?.value,
    dir: directionOf(language),
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      const others = value.filter((one) => one.language !== language);
      onChange(text ? [...others, { language, value: text }] : others);
    },
  };
  return isLong ? <Textarea {...props} autosize minRows={2} maxRows={8} /> : <TextInput {...props} />;
}

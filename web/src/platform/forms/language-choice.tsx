import { NativeSelect } from '@mantine/core';
import { type Language, languages, type Translation } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';

/** The languages of the organization, the person's own, and those that have texts already. It begins with the own one, or `first`. */
export function useTextLanguages(texts: readonly Pick<Translation, 'language'>[], first = i18next.language) {
  const used = new Set([...texts.map(({ language }) => language), i18next.language, first]);
  const offered = languages.filter(
    (language) => used.has(language) || (boot.publicIncubator?.languages?.includes(language) ?? false),
  );
  const [chosen, setChosen] = useState<Language>(offered.find((language) => language === first) ?? offered[0] ?? 'en');
  return { offered, chosen, setChosen };
}

interface Props extends ReturnType<typeof useTextLanguages> {
  help?: string;
}

/** The language in which the texts of a form are written now. */

export function LanguageChoice({ offered, chosen, setChosen, help }: Props) {
  const { t } = useTranslation();
  if (offered.length < 2) return null;
  return (
    <NativeSelect
      label={t('language.of-texts')}
      description={help}
      value={chosen}
      data={offered.map((value) => ({ value, label: nameOfLanguage(value) }))}
      onChange={(event) => setChosen(event.currentTarget.value as Language)}
    />
  );
}

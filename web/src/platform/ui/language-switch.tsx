import { NativeSelect } from '@mantine/core';
// Contains the style of the select's chevron.
import { isLanguage, languages } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { changeLanguage, nameOfLanguage } from '#platform/i18n/i18n.ts';
import css from './language-switch.module.css';

interface Props {
  /** Saves the choice to the account. */
  onChosen?: (language: string) => void;
}

export function LanguageSwitch({ onChosen }: Props) {
  const { t, i18n } = useTranslation();
  /** A language that the organization no longer offers stays until the person changes it. */
  const isOffered = (language: string) =>
    language === i18n.language || (boot.publicIncubator?.languages?.includes(language) ?? true);
  return (
    <NativeSelect
      size="xs"
      classNames={{ input: css.names }}
      aria-label={t('language.select')}
      value={i18n.language}
      data={languages.filter(isOffered).map((language) => ({ value: language, label: nameOfLanguage(language) }))}
      onChange={(event) => {
        const language = event.currentTarget.value;
        if (!isLanguage(language)) return;
        void changeLanguage(language);
        onChosen?.(language);
      }}
    />
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import css from './lone-page.module.css';

interface Props {
  onLogOut?: () => void;
  /** Saves the language to the account. */
  onLanguage?: (language: string) => void;
}

/** The footer of pages outside the frame: language switch, and logout if signed in. */
export function PageFooter({ onLogOut, onLanguage }: Props) {
  const { t } = useTranslation();
  return (
    <footer className={css.footer}>
      {onLogOut && (
        <Button variant="subtle" color="gray" size="xs" onClick={onLogOut}>
          {t('actions.log-out')}
        </Button>
      )}
      <LanguageSwitch {...(onLanguage && { onChosen: onLanguage })} />
    </footer>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import css from './lone-page.module.css';

interface Props {
  onLogOut?: () => void;
  /** Also keeps it with the account. */
  onLanguage?: (language: string) => void;
}

/** At the foot of pages outside the frame: another language, and for who is signed in the way out. */
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

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './prompt.module.css';

interface Props {
  /** Its name, where the founder has several. */
  startup: string | undefined;
  onFill: () => void;
  onDismiss: () => void;
}

export function PromptToast({ startup, onFill, onDismiss }: Props) {
  const { t } = useTranslation('metrics');
  return (
    <span className={css.toast}>
      <strong>{t('prompt.title')}</strong>
      {startup && <bdi>{startup}</bdi>}
      <span>{t('prompt.sentence')}</span>
      <span className={css.actions}>
        <Button size="compact-sm" onClick={onFill}>
          {t('prompt.fill')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
          {t('prompt.dismiss')}
        </Button>
      </span>
    </span>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './set-up.module.css';

interface Props {
  /** Null at the first step. */
  onBack: (() => void) | null;
  onSkip: () => void;
}

/** Continues by submitting the form of the step. */
export function StepFoot({ onBack, onSkip }: Props) {
  const { t } = useTranslation('first-steps');
  return (
    <div className={css.foot}>
      <Button type="submit">{t('continue')}</Button>
      <Button variant="subtle" color="gray" onClick={onSkip}>
        {t('skip')}
      </Button>
      {onBack && (
        <Button variant="default" className={css.back} onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}

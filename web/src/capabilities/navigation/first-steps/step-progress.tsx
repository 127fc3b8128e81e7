import type { FirstStep } from '@seedbed/domain/navigation/first-steps.ts';
import { useTranslation } from 'react-i18next';
import css from './first-steps.module.css';

/** How many steps are done, in words and as a bar. */
export function StepProgress({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation('navigation');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={css.progress}>
      <p className={css.count}>{t('first-steps.progress', { done, total: steps.length })}</p>
      <div className={css.track} aria-hidden="true">
        <div className={css.bar} style={{ inlineSize: `${(done / steps.length) * 100}%` }} />
      </div>
    </div>
  );
}

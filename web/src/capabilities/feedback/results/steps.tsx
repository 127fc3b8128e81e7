import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import css from './results.module.css';

interface Props {
  label: string;
  steps: readonly { key: string; label: string; count: number }[];
}

/** How many people chose each step, as bars whose texts say the same. */
export function Steps({ label, steps }: Props) {
  const { t } = useTranslation('feedback');
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const percent = new Intl.NumberFormat(locale(), { style: 'percent' });
  return (
    <ul className={css.steps} aria-label={t('results.steps', { question: label })}>
      {steps.map((step) => (
        <li key={step.key} className={css.step}>
          <bdi className={css.stepName}>{step.label}</bdi>
          <span className={css.track} aria-hidden="true">
            <span className={css.bar} style={{ '--share': step.count / most } as CSSProperties} />
          </span>
          <span className={css.count}>
            {step.count}
            <span className="visually-hidden"> {percent.format(total > 0 ? step.count / total : 0)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

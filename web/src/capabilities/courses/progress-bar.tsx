import { useTranslation } from 'react-i18next';
import css from './courses.module.css';

interface Props {
  /** In percent. */
  value: number;
  label?: string;
}

/** A bar with its number, so that color is never alone. */
export function ProgressBar({ value, label }: Props) {
  const { t } = useTranslation('courses');
  return (
    <div className={css.progress}>
      <span className={css.track} aria-hidden="true">
        <span className={css.done} style={{ inlineSize: `${value}%` }} />
      </span>
      <span className={css.percent}>
        {label && <span className="visually-hidden">{label}</span>} {t('percent', { value })}
      </span>
    </div>
  );
}

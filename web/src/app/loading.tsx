import { useTranslation } from 'react-i18next';
import { useLate } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './loading.module.css';

/** A thin progress line before the first page, shown only after a delay. */
export function Loading() {
  const { t } = useTranslation();
  const late = useLate();
  return late ? <div className={css.line} role="progressbar" aria-label={t('loading')} /> : null;
}

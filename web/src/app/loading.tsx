import { useTranslation } from 'react-i18next';
import { useLate } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './loading.module.css';

/** Before there is a page to draw: a thin moving line, and only if it takes a while. */
export function Loading() {
  const { t } = useTranslation();
  const late = useLate();
  return late ? <div className={css.line} role="progressbar" aria-label={t('loading')} /> : null;
}

import { useTranslation } from 'react-i18next';
import css from './optional.module.css';

/** The label of an optional field. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={css.optional}>{t('optional')}</span>
    </>
  );
}

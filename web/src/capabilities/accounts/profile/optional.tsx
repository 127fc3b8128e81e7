import { useTranslation } from 'react-i18next';
import css from './profile-form.module.css';

export function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={css.optional}>{t('optional')}</span>
    </>
  );
}

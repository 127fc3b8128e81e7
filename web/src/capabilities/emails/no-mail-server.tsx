import { useTranslation } from 'react-i18next';
import { AlertIcon } from '#platform/ui/icons.tsx';
import css from './outbox.module.css';

/** Says plainly that these mails wait for nothing, and what to set. */
export function NoMailServer() {
  const { t } = useTranslation('emails');
  return (
    <section className={css.notice} aria-label={t('no-server.title')}>
      <AlertIcon />
      <div>
        <p className={css.noticeTitle}>{t('no-server.title')}</p>
        <p>{t('no-server.sentence')}</p>
      </div>
    </section>
  );
}

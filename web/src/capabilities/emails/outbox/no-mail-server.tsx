import { useTranslation } from 'react-i18next';
import { AlertIcon } from '#platform/ui/icons.tsx';
import css from './outbox.module.css';

/** Names the missing settings, and explains mails that were kept. */
export function NoMailServer({ aboveMails = false }: { aboveMails?: boolean }) {
  const { t } = useTranslation('emails');
  return (
    <section className={css.notice} aria-label={t('no-server.title')}>
      <AlertIcon />
      <div>
        <p className={css.noticeTitle}>{t('no-server.title')}</p>
        {aboveMails && <p>{t('no-server.kept')}</p>}
        <p>{t('no-server.sentence')}</p>
      </div>
    </section>
  );
}

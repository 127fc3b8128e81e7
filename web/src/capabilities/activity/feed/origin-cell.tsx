import Bowser from 'bowser';
import { useTranslation } from 'react-i18next';
import css from './feed.module.css';

/** "Firefox · Windows" and the address. */
export function OriginCell({ row: { ip, userAgent } }: { row: { ip?: string | null; userAgent?: string | null } }) {
  const { t } = useTranslation('activity');
  if (!ip) return <span className={css.quiet}>{t('feed.background')}</span>;
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: undefined, os: undefined };
  const device = [browser?.name, os?.name].filter(Boolean).join(' · ');
  return (
    <span className={css.origin} title={userAgent ?? undefined}>
      {device && <bdi>{device}</bdi>}
      <bdi className={css.quiet}>{ip}</bdi>
    </span>
  );
}

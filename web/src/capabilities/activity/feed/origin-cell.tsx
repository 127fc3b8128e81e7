import Bowser from 'bowser';
import { useTranslation } from 'react-i18next';
import css from './feed.module.css';

interface Props {
  row: { ip: string | null; userAgent: string | null; isAutomatic: boolean };
}

/** "Firefox · Windows" and the address. */
export function OriginCell({ row: { ip, userAgent, isAutomatic } }: Props) {
  const { t } = useTranslation('activity');
  if (!ip) return isAutomatic ? <span className={css.muted}>{t('feed.background')}</span> : null;
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: undefined, os: undefined };
  const device = [browser?.name, os?.name].filter(Boolean).join(' · ');
  return (
    <span className={css.origin} title={userAgent ?? undefined}>
      {device && <bdi>{device}</bdi>}
      <bdi className={css.muted}>{ip}</bdi>
    </span>
  );
}

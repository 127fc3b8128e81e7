import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '#platform/api/connection.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import { useOfflineSince } from '#platform/offline/offline-age.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import css from './layout.module.css';

/** Short losses show nothing. The bar must appear within three seconds. */
const patienceMs = 2_000;

export function ConnectionBar() {
  const { t } = useTranslation();
  const connected = useConnected();
  const setOfflineAge = useOfflineSince();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(!connected), connected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [connected]);
  return (
    <Portal>
      <div role="status">
        {(lost || setOfflineAge !== null) && (
          <p className={css.connection}>
            <WarningIcon size={16} />
            <span>
              {lost && <span className={css.part}>{t('connection.lost')}</span>}{' '}
              {setOfflineAge !== null && (
                <span className={css.part}>
                  {t('connection.last-seen', { when: shortMoment(setOfflineAge, ownZone()) })}
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </Portal>
  );
}

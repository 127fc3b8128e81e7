import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '#platform/api/connection.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import css from './layout.module.css';

/** A moment's loss says nothing; after that the person is told, within the three seconds that they are owed. */
const patienceMs = 2_000;

export function ConnectionBar() {
  const { t } = useTranslation();
  const connected = useConnected();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(!connected), connected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [connected]);
  return (
    <Portal>
      <div role="status">
        {shown && (
          <p className={css.connection}>
            <WarningIcon size={16} />
            {t('connection.lost')}
          </p>
        )}
      </div>
    </Portal>
  );
}

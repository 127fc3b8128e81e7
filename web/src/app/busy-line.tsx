import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusyCount } from '#platform/api/busy.ts';
import { seconds } from '#platform/i18n/dates.ts';
import css from './loading.module.css';
import { Loading } from './loading.tsx';

/** From here on somebody wonders how long it has been. */
const longSeconds = 3;

/** A write that takes longer than a second shows that it is under way, and one that takes long also for how long. */
export function BusyLine() {
  const { t } = useTranslation();
  const busy = useBusyCount() > 0;
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!busy) return setPassed(0);
    const timer = setInterval(() => setPassed((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [busy]);
  if (passed === 0) return null;
  return (
    <>
      <Loading />
      <p className={css.words} aria-hidden="true">
        {t('busy')}
        {passed >= longSeconds && <span>{seconds(passed)}</span>}
      </p>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusyCount, useShapeCount } from '#platform/api/busy.ts';
import { seconds } from '#platform/i18n/dates.ts';
import css from './loading.module.css';
import { Loading } from './loading.tsx';

/** From here on somebody wonders how long it has been. */
const longSeconds = 3;

/** What takes longer than a second is told in words, and what takes long also for how long: a write, and what is to come. */
export function BusyLine() {
  const { t } = useTranslation();
  const writes = useBusyCount() > 0;
  const busy = useShapeCount() > 0 || writes;
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!busy) return setPassed(0);
    const timer = setInterval(() => setPassed((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [busy]);
  if (passed === 0) return null;
  return (
    <div data-waits>
      <Loading />
      <p className={css.words} aria-hidden="true">
        {t(writes ? 'busy' : 'loading')}
        {passed >= longSeconds && <span>{seconds(passed)}</span>}
      </p>
    </div>
  );
}

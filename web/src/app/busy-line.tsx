import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusyCount, useSkeletonCount } from '#platform/api/busy.ts';
import { seconds } from '#platform/i18n/dates.ts';
import css from './loading.module.css';
import { Loading } from './loading.tsx';

/** After this many seconds the person also sees the elapsed time. */
const longSeconds = 3;

/** Shows a text for work that takes longer than a second, with the elapsed time for long waits. */
export function BusyLine() {
  const { t } = useTranslation();
  const writes = useBusyCount() > 0;
  const busy = useSkeletonCount() > 0 || writes;
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

import { useEffect, useState } from 'react';
import { Loading } from '#app/loading.tsx';
import { useBusyCount } from '#platform/api/busy.ts';

const patienceMs = 1_000;

/** A write that takes longer than a second shows that it is under way. */
export function BusyLine() {
  const busy = useBusyCount() > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return late ? <Loading /> : null;
}

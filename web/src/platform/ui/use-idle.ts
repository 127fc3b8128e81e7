import { useEffect, useState } from 'react';

const latestMs = 1_500;

/** True once the browser is idle; optional work waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    // Missing in Safari 15.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, latestMs);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}

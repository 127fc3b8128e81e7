import { useEffect, useState } from 'react';

const latestMs = 1_500;

/** True once the page stands and the browser has nothing better to do: what may wait waits for it. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const rest = () => setQuiet(true);
    // Missing in Safari 15.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, latestMs);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest, { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return quiet;
}

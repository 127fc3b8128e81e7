import { useEffect, useRef } from 'react';
import { isConnected, onConnection } from '#platform/api/connection.ts';

/** Runs `retry` whenever the connection may be back, while `isWanted`. */
export function useWhenBack(retry: () => void, isWanted = true): void {
  const now = useRef(retry);
  now.current = retry;
  useEffect(() => {
    if (!isWanted) return;
    const run = () => now.current();
    const stop = onConnection(() => isConnected() && run());
    // The network may not work yet, but no other request may come soon to detect it.
    window.addEventListener('online', run);
    return () => {
      stop();
      window.removeEventListener('online', run);
    };
  }, [isWanted]);
}

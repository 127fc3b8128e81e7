import { useEffect, useRef } from 'react';

const patienceMs = 5000;

/** Refetches at a moment of the server, and again while its clock is behind. Null stops it. */
export function useRefetchAt(moment: string | null | undefined, refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!moment) return;
    let timer: ReturnType<typeof setTimeout>;
    const after = (ms: number) => {
      timer = setTimeout(() => {
        latest.current();
        after(patienceMs);
      }, ms);
    };
    after(Math.max(Date.parse(moment) - Date.now(), 0) + 500);
    return () => clearTimeout(timer);
  }, [moment]);
}

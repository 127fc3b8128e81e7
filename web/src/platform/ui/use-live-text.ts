import { useEffect, useRef, useState } from 'react';

const calmMs = 60_000;

/**
 * What a live region says of a number that also changes by itself: at once where the person has changed `cause`, such as
 * the filter, else at most once a minute.
 */
export function useCalm(text: string, cause: string): string {
  const [spoken, setSpoken] = useState(text);
  const last = useRef({ at: 0, cause });
  useEffect(() => {
    if (!text || text === spoken) return;
    const waitMs = cause === last.current.cause ? Math.max(0, last.current.at + calmMs - Date.now()) : 0;
    const timer = setTimeout(() => {
      last.current = { at: Date.now(), cause };
      setSpoken(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, spoken, cause]);
  return spoken;
}

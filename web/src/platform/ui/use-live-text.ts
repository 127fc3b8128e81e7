import { useEffect, useRef, useState } from 'react';

const calmMs = 60_000;

/**
 * The text of a live region for a changing number. Announces a change of `cause`, such as the filter, at once;
 * any other at most once a minute. Empty while another text waits, so that nobody reads an old one.
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
  return text === spoken ? spoken : '';
}

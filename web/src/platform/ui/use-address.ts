import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query string as the state of a list. An empty text removes the key. A choice adds a history entry; typing
 * (`typed`) does not.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const get = (key: string) => params.get(key);
  const set = useCallback(
    (changes: Record<string, string>, { typed = false } = {}) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [key, value] of Object.entries(changes)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: typed, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { get, set };
}

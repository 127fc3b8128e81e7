import { useCallback, useEffect, useRef } from 'react';

/** After the last key. */
const pauseMs = 700;
/** While the person keeps typing. */
const mostMs = 1_500;
const retryMs = 3_000;

interface Options {
  /** Each new value begins the pause again. */
  input: unknown;
  /** There is something to save, and no save runs. */
  isWaiting: boolean;
  hasFailed: boolean;
}

/**
 * Saves input after a pause, and when the page is hidden. Returns a function that saves at once, after a save that runs,
 * and tells whether nothing is left.
 */
export function useAutosave(save: () => Promise<boolean>, { input, isWaiting, hasFailed }: Options) {
  const running = useRef<Promise<boolean> | null>(null);
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);

  const waitsSince = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the input begins the pause again
  useEffect(() => {
    if (!isWaiting) {
      waitsSince.current = null;
      return;
    }
    waitsSince.current ??= Date.now();
    const leftMs = Math.max(0, waitsSince.current + mostMs - Date.now());
    const timer = setTimeout(() => void flush(), hasFailed ? retryMs : Math.min(pauseMs, leftMs));
    return () => clearTimeout(timer);
  }, [input, isWaiting, hasFailed, flush]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [flush]);
  return flush;
}

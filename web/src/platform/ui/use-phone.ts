import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 767.98px)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Below the mobile breakpoint of 768 px. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

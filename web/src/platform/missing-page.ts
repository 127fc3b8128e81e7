import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeExists } from './routes.ts';
import { createStore, useStore } from './store.ts';

const missing = createStore<string | null>(null);

/** For a page that shows nothing at its address, such as one whose record does not exist. */
export function useMissingPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    missing.set(pathname);
    return () => missing.set(null);
  }, [pathname]);
}

/** Whether a page exists at the address and found something there: else it belongs to no section. */
export function usePageExists(pathname: string): boolean {
  const isMissing = useStore(missing, (path) => path === pathname);
  return routeExists(pathname) && !isMissing;
}

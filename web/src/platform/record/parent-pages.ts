import { useEffect } from 'react';
import { createStore, useStore } from '#platform/store.ts';
import { useIsPeek } from './peek.ts';

export interface ParentPage {
  name: string;
  path: string;
}

const none: readonly ParentPage[] = [];
const shown = createStore(none);

/** Adds the pages above a record to the breadcrumb, where the address of the record does not name them. */
export function useParentPages(pages: readonly ParentPage[]): void {
  const isPeek = useIsPeek();
  const key = JSON.stringify(pages);
  useEffect(() => {
    // The panel shows the record beside another page.
    if (isPeek) return;
    shown.set(JSON.parse(key));
    return () => shown.set(none);
  }, [key, isPeek]);
}

export const useShownParentPages = (): readonly ParentPage[] => useStore(shown);

import { useEffect } from 'react';
import { createStore, useStore } from '#platform/store.ts';

interface UnsavedItem {
  id: string;
  title: string;
  /** Brings its form into view and gives it the focus. */
  show: () => void;
}

const none: ReadonlyMap<string, UnsavedItem> = new Map();
const open = createStore(none);

/** An open form with changes: publishing would leave them out. */
export function useUnsavedItem(id: string, title: string, isUnsaved: boolean, show: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew with each rendering and does the same
  useEffect(() => {
    if (!isUnsaved) return;
    open.set(new Map(open.read()).set(id, { id, title, show }));
    return () => open.set(new Map([...open.read()].filter(([other]) => other !== id)));
  }, [id, title, isUnsaved]);
}

export const useUnsavedItems = (): UnsavedItem[] => [...useStore(open).values()];

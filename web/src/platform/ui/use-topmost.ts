import { useEffect, useId } from 'react';
import { createStore, useStore } from '#platform/store.ts';

const stack = createStore<readonly string[]>([]);

export const hasDialog = (): boolean => stack.read().length > 0;

/** With nested panels and dialogs, Escape closes only the topmost. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    stack.set([...stack.read(), id]);
    return () => stack.set(stack.read().filter((one) => one !== id));
  }, [opened, id]);
  return useStore(stack, (ids) => ids.at(-1) === id);
}

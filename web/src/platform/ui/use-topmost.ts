import { useEffect, useId, useSyncExternalStore } from 'react';

let stack: string[] = [];
const listeners = new Set<() => void>();
const become = (next: string[]) => {
  stack = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasDialog = (): boolean => stack.length > 0;

/** Of panels and dialogs one over the other, Escape closes only the one on top. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    become([...stack, id]);
    return () => become(stack.filter((one) => one !== id));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => stack.at(-1) === id);
}

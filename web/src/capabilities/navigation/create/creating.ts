import type { CreateEntryName } from '@seedbed/domain/navigation/create-menu.ts';
import { useSyncExternalStore } from 'react';

let current: CreateEntryName | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is being made; the menu, the palette and a key all open the same dialog. */
export function setCreating(name: CreateEntryName | null): void {
  current = name;
  for (const listener of listeners) listener();
}

export const useCreating = (): CreateEntryName | null => useSyncExternalStore(subscribe, () => current);

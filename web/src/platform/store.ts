import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React, for one page or the whole tab. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Readable<Value> = Pick<Store<Value>, 'read' | 'subscribe'>;

/** Renders again when the selected value changes. `select` must return the same result for the same value. */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Readable<Value>, select: (value: Value) => unknown = (value) => value) {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

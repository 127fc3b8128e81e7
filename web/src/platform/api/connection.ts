import { useSyncExternalStore } from 'react';

/** Connected after a call completes or a socket opens; disconnected on a network error or a closed socket. */
let isConnected = true;
const listeners = new Set<() => void>();

const become = (value: boolean) => {
  if (value === isConnected) return;
  isConnected = value;
  for (const listener of listeners) listener();
};

export const connected = (): void => become(true);
export const disconnected = (): void => become(false);

// The device knows before any call does. That it is back, only an answer proves.
window.addEventListener('offline', disconnected);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

import type { CombinedError } from '@urql/core';
import { useSyncExternalStore } from 'react';

/** Nobody answered. */
export const isLost = ({ networkError, response }: CombinedError): boolean => networkError !== undefined && !response;

/** Connected after a call completes or a socket opens; disconnected on a network error or a closed socket. */
let isUp = navigator.onLine !== false;
const listeners = new Set<() => void>();

const become = (value: boolean) => {
  if (value === isUp) return;
  isUp = value;
  for (const listener of listeners) listener();
};

export const connected = (): void => become(true);
export const disconnected = (): void => become(false);

// The device knows before any call does. That it is back, only an answer proves.
window.addEventListener('offline', disconnected);

export const isConnected = (): boolean => isUp;

/** The device itself says that there is no network; what it calls a network may still lead nowhere. */
export const isDeviceOffline = (): boolean => navigator.onLine === false;

export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useConnected = (): boolean => useSyncExternalStore(onConnection, isConnected);

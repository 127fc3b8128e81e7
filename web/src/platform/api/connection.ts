import type { CombinedError } from '@urql/core';
import { createStore, useStore } from '#platform/store.ts';

/** Nobody answered. */
export const isLost = ({ networkError, response }: CombinedError): boolean => networkError !== undefined && !response;

/** Connected after a call completes or a socket opens; disconnected on a network error or a closed socket. */
const connection = createStore(navigator.onLine !== false);

export const connected = (): void => connection.set(true);
export const disconnected = (): void => connection.set(false);

// The device knows before any call does. That it is back, only an answer proves.
window.addEventListener('offline', disconnected);

export const isConnected = connection.read;

/** The device itself says that there is no network; what it calls a network may still lead nowhere. */
export const isDeviceOffline = (): boolean => navigator.onLine === false;

export const onConnection = connection.subscribe;

export const useConnected = (): boolean => useStore(connection);

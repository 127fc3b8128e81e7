import type { CombinedError } from '@urql/core';
import { createStore, useStore } from '#platform/store.ts';

/** There was no answer. */
export const isLost = ({ networkError, response }: CombinedError): boolean => networkError !== undefined && !response;

/** Connected after a call completes or a socket opens; disconnected on a network error or a closed socket. */
const connection = createStore(navigator.onLine !== false);

export const connected = (): void => connection.set(true);
export const disconnected = (): void => connection.set(false);

// The device notices a loss before any call. Only an answer confirms a recovery.
window.addEventListener('offline', disconnected);

export const isConnected = connection.read;

/** The device reports no network; a reported network may still be dead. */
export const isDeviceOffline = (): boolean => navigator.onLine === false;

export const onConnection = connection.subscribe;

export const useConnected = (): boolean => useStore(connection);

import { subscriptionExchange } from '@urql/core';
import { createClient } from 'graphql-ws';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { connected, disconnected } from './connection.ts';

const url = () => {
  const base = boot.socketUrl || location.origin.replace(/^http/, 'ws');
  return base.endsWith('/subscriptions') ? base : `${base}/subscriptions`;
};

let opened = 0;
const reconnected = new Set<() => void>();

/** Called when the socket is back after it was lost: changes may have been missed. */
export const onReconnect = (listener: () => void): (() => void) => {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
};

const socket = createClient({
  url: url(),
  retryAttempts: 10,
  lazy: true,
  connectionParams: () => ({
    sessionId: null,
    incubatorIdentifier: location.hostname.split('.')[0],
    userAgent: navigator.userAgent,
    authorization: `Bearer ${session.token() ?? ''}`,
  }),
  on: {
    connected: () => {
      connected();
      if (opened++ > 0) for (const listener of reconnected) listener();
    },
    closed: () => disconnected(),
  },
});

export const socketExchange = subscriptionExchange({
  forwardSubscription: (operation) => ({
    subscribe: (sink) => ({
      unsubscribe: socket.subscribe({ ...operation, query: operation.query ?? '' }, sink as never),
    }),
  }),
});

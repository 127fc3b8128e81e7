import { subscriptionExchange } from '@urql/core';
import { CloseCode, createClient } from 'graphql-ws';
import { boot } from '#platform/boot.ts';
import { sessionId } from '#platform/session-id.ts';
import { authorizationHeader } from './authorization.ts';
import { backOffMs, waitForNetwork } from './back-off.ts';
import { connected, disconnected } from './connection.ts';

const url = () => {
  const base = boot.socketUrl || location.origin.replace(/^http/, 'ws');
  return base.endsWith('/subscriptions') ? base : `${base}/subscriptions`;
};

/** The ping interval; without a pong in time the connection is closed. */
const pingMs = 12_000;
const pongMs = 5_000;

/** After a slow first connection, changes since the first query may be lost. */
const promptMs = 1_000;

let startedAt = 0;
let opened = 0;
const listeners = new Set<() => void>();

/** Called when displayed data may be stale: after a lost or late connection, or a refused one. */
export const onDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const notify = () => {
  for (const listener of listeners) listener();
};

let current: WebSocket | null = null;
let noPong: ReturnType<typeof setTimeout> | undefined;

const socket = createClient({
  url: url(),
  retryAttempts: 10,
  retryWait: (tries) => waitForNetwork(backOffMs(tries)),
  lazy: true,
  keepAlive: pingMs,
  connectionParams: () => ({
    sessionId: sessionId.read(),
    incubatorIdentifier: boot.publicIncubator?.slug,
    userAgent: navigator.userAgent,
    ...authorizationHeader(),
  }),
  on: {
    connecting: () => {
      startedAt ||= performance.now();
    },
    connected: (raw) => {
      current = raw as WebSocket;
      connected();
      if (opened++ > 0 || performance.now() - startedAt > promptMs) notify();
    },
    ping: (received) => {
      // A silently lost connection would stay open for minutes.
      if (!received) noPong = setTimeout(() => current?.close(4408, 'No pong'), pongMs);
    },
    pong: (received) => {
      if (received) clearTimeout(noPong);
    },
    closed: (event) => {
      clearTimeout(noPong);
      const { code } = event as CloseEvent;
      // The client closed it, since it has no subscriptions.
      if (code === 1000) return;
      // The server runs, but rejects this session.
      if (code === CloseCode.Forbidden) return notify();
      disconnected();
    },
  },
});

export const socketExchange = subscriptionExchange({
  forwardSubscription: (operation) => ({
    subscribe: (sink) => ({
      unsubscribe: socket.subscribe({ ...operation, query: operation.query ?? '' }, sink as never),
    }),
  }),
});

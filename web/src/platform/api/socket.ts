import { subscriptionExchange } from '@urql/core';
import { CloseCode, createClient } from 'graphql-ws';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { sessionId } from '#platform/session-id.ts';
import { backOffMs, waitForNetwork } from './back-off.ts';
import { connected, disconnected } from './connection.ts';

const url = () => {
  const base = boot.socketUrl || location.origin.replace(/^http/, 'ws');
  return base.endsWith('/subscriptions') ? base : `${base}/subscriptions`;
};

/** A ping goes out this often; a silent line is cut when no pong came by the time given to it. */
const pingMs = 12_000;
const pongMs = 5_000;

/** A first connection that took longer may have missed what changed after the page had asked. */
const promptMs = 1_000;

let startedAt = 0;
let opened = 0;
const listeners = new Set<() => void>();

/** Called when the socket is back after it was lost or late, and when the server refuses it: what is shown may be old. */
export const onDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => {
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
    authorization: `Bearer ${session.token() ?? ''}`,
  }),
  on: {
    connecting: () => {
      startedAt ||= performance.now();
    },
    connected: (raw) => {
      current = raw as WebSocket;
      connected();
      if (opened++ > 0 || performance.now() - startedAt > promptMs) tell();
    },
    ping: (received) => {
      // A line that was cut without a word stays open for minutes.
      if (!received) noPong = setTimeout(() => current?.close(4408, 'No pong'), pongMs);
    },
    pong: (received) => {
      if (received) clearTimeout(noPong);
    },
    closed: (event) => {
      clearTimeout(noPong);
      const { code } = event as CloseEvent;
      // We closed it ourselves, since nothing is subscribed any more.
      if (code === 1000) return;
      // The server is there, and knows this session no longer.
      if (code === CloseCode.Forbidden) return tell();
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

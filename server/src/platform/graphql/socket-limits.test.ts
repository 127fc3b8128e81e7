// Limits tested without two thousand real sockets or a client that never reads. [RE-W3 (sockets of a tenant), RE-W4]
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { limitBuffer, most, reserveSocket } from './socket-limits.ts';

test('allows two thousand sockets per tenant, and another one after one closes', () => {
  const sockets = Array.from({ length: most.socketsOfTenant }, () => new EventEmitter());
  const reserve = (ws: EventEmitter, n: number, tenantId = 'one') =>
    reserveSocket(ws as WebSocket, { tenantId, userId: `${tenantId} ${Math.floor(n / 10)}` });
  expect(sockets.every((ws, n) => reserve(ws, n))).toBe(true);
  expect(reserve(new EventEmitter(), 99_999)).toBe(false);
  expect(reserve(new EventEmitter(), 0, 'other')).toBe(true);
  sockets[0]?.emit('close');
  expect(reserve(new EventEmitter(), 99_999)).toBe(true);
  expect(reserve(new EventEmitter(), 99_998)).toBe(false);
});

test('disconnects a reader more than a mebibyte behind, and no other', () => {
  const sent: string[] = [];
  let cut = 0;
  const ws = {
    bufferedAmount: most.bufferedBytes,
    send: (text: string) => sent.push(text),
    terminate: () => {
      cut += 1;
    },
  };
  limitBuffer(ws as unknown as WebSocket);
  ws.send('one');
  expect({ sent, cut }).toEqual({ sent: ['one'], cut: 0 });
  ws.bufferedAmount += 1;
  ws.send('two');
  expect({ sent, cut }).toEqual({ sent: ['one'], cut: 1 });
});

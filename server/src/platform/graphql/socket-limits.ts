import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { perProcess } from '#platform/rate-limit.ts';

export const most = {
  frameBytes: 64 * 1024,
  messagesAMinute: 100,
  subscriptions: 50,
  socketsOfUser: 20,
  socketsOfTenant: 2_000,
  bufferedBytes: 1024 * 1024,
} as const;

export function limitMessages(ws: WebSocket) {
  let count = 0;
  const minute = setInterval(() => {
    count = 0;
  }, 60_000);
  ws.on('message', () => {
    count += 1;
    if (count > most.messagesAMinute) ws.close(CloseCode.BadRequest, 'Too many messages');
  });
  ws.once('close', () => clearInterval(minute));
}

/** Disconnects clients that do not read before their buffers fill the memory. They reconnect and refetch. */
export function limitBuffer(ws: WebSocket) {
  const send = ws.send.bind(ws);
  ws.send = (...args: unknown[]) => {
    if (ws.bufferedAmount > most.bufferedBytes) ws.terminate();
    else (send as (...all: unknown[]) => void)(...args);
  };
}

const open = new Map<string, number>();
const count = (key: string, change: number) => {
  const now = (open.get(key) ?? 0) + change;
  if (now > 0) open.set(key, now);
  else open.delete(key);
};

/** Counts the socket until it closes. Returns false if the person or the tenant has reached the limit. */
export function reserveSocket(
  ws: Pick<WebSocket, 'once'>,
  { userId, tenantId }: { userId: string; tenantId: string },
): boolean {
  const limits = {
    [`user ${userId}`]: perProcess(most.socketsOfUser),
    [`tenant ${tenantId}`]: perProcess(most.socketsOfTenant),
  };
  if (Object.entries(limits).some(([key, many]) => (open.get(key) ?? 0) >= many)) return false;
  for (const key of Object.keys(limits)) {
    count(key, 1);
    ws.once('close', () => count(key, -1));
  }
  return true;
}

// Slow request bodies time out, and the sender gets an answer. [RE-G9, RE-F7]
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHttpServer } from './server.ts';

let app: FastifyInstance;
let port: number;
const cutAt: number[] = [];

beforeAll(async () => {
  app = newHttpServer([], { usualMs: 400, longestMs: 1_600, silentMs: 800, slowest: { bytes: 1, windowMs: 300 } });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const takes = async ({ raw }: { raw: AsyncIterable<Buffer> }) => {
    let bytes = 0;
    try {
      for await (const chunk of raw) bytes += chunk.length;
    } catch {
      cutAt.push(bytes);
    }
    return { bytes };
  };
  app.get('/slow', async () => {
    await wait(1_200);
    return { done: true };
  });
  app.post('/form', takes);
  app.post('/file', { config: { slowBody: true } }, takes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

interface SentRequest {
  /** The promised bytes, and the bytes actually sent, one at a time. */
  length: number;
  comes: number;
  everyMs: number;
}

async function send(path: string, { length, comes, everyMs }: SentRequest): Promise<{ text: string; afterMs: number }> {
  const start = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (/\r\n\r\n.*\}$/s.test(text)) socket.destroy();
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  const type = 'content-type: application/octet-stream';
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a.test\r\n${type}\r\ncontent-length: ${length}\r\n\r\n`);
  for (let sent = 0; sent < comes && !socket.destroyed; sent++) {
    await wait(everyMs);
    socket.write('x');
  }
  await closed;
  return { text, afterMs: performance.now() - start };
}

test('accepts a body sent in time', async () => {
  const { text } = await send('/form', { length: 3, comes: 3, everyMs: 20 });
  expect(text).toMatch(/^HTTP\/1.1 200 .*\{"bytes":3\}$/s);
});

test('ends a trickling form with 408 as a problem', async () => {
  const { text, afterMs } = await send('/form', { length: 1_000, comes: 40, everyMs: 50 });
  expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n.*content-type: application\/problem\+json\r\n/is);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'RequestTimeout' });
  expect(afterMs).toBeLessThan(1_200);
});

test('accepts a slow file within limits', { tags: ['night'] }, async () => {
  const slowly = await send('/file', { length: 12, comes: 12, everyMs: 80 });
  expect(slowly.text).toMatch(/^HTTP\/1.1 200 .*\{"bytes":12\}$/s);
  const endless = await send('/file', { length: 1_000, comes: 60, everyMs: 50 });
  expect(endless.text).toMatch(/^HTTP\/1.1 408 /);
  expect(endless.afterMs).toBeGreaterThan(1_400);
});

test('ends a trickling file with 408', async () => {
  const { text, afterMs } = await send('/file', { length: 1_000, comes: 5, everyMs: 700 });
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(afterMs).toBeLessThan(1_200);
});

test('ends a stalled file with 408, and distinguishes the received part', async () => {
  cutAt.length = 0;
  const { text, afterMs } = await send('/file', { length: 1_000, comes: 3, everyMs: 20 });
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(afterMs).toBeLessThan(1_500);
  await expect.poll(() => cutAt).toEqual([3]);
});

test('lets an answer take longer than the pause of a sender', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(await answer.json()).toEqual({ done: true });
});

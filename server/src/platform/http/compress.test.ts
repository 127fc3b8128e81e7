import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHttpServer } from './server.ts';

const app = newHttpServer([]);
const rows = { rows: Array.from({ length: 200 }, (_, n) => ({ n, name: `Row ${n} ${'é'.repeat(3)}` })) };
const text = JSON.stringify(rows);

beforeAll(async () => {
  app.get('/long', async () => rows);
  app.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(`<p>${'word '.repeat(500)}</p>`));
  app.get('/graphql', async (_, reply) =>
    reply.header('vary', 'Origin').type('application/graphql-response+json; charset=utf-8').send(text),
  );
  app.get('/short', async () => ({ name: 'x'.repeat(900) }));
  app.get('/stream', async (_, reply) => reply.type('application/json').send(Readable.from([text])));
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  app.get('/encoded', async (_, reply) =>
    reply.header('content-encoding', 'gzip').type('application/json').send(Buffer.alloc(5_000)),
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: { host: 'a.localhost', ...(encodings && { 'accept-encoding': encodings }) } });

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('answers a client that accepts %s with %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await get('/long', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(text.length / 4);
  expect(open(rawPayload).toString()).toBe(text);
});

test.each(['/page', '/graphql'])('compresses %s and sends Vary', async (url) => {
  const { headers } = await get(url, 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toBe(url === '/graphql' ? 'Origin, accept-encoding' : 'accept-encoding');
});

test.each([
  ['an answer under 1 kB', '/short', undefined],
  ['a stream', '/stream', undefined],
  ['a picture', '/picture', undefined],
  ['an encoded answer', '/encoded', 'gzip'],
])('leaves %s unchanged', async (_, url, encoding) => {
  const { headers } = await get(url, 'br, gzip');
  expect(headers['content-encoding']).toBe(encoding);
});

test.each([undefined, 'identity', 'deflate', 'gzip;q=0'])(
  'does not compress for a client that accepts %s',
  async (accepted) => {
    const { headers, payload } = await get('/long', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(payload).toBe(text);
  },
);

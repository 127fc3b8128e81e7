import { createClient, type Exchange, fetchExchange, mapExchange } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pipe, subscribe } from 'wonka';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('navigator', { onLine: true });
const { connected, disconnected, isLost } = await import('#platform/api/connection.ts');
const { keepPreviousDataExchange } = await import('#platform/api/refetch-stale.ts');
const { retry } = await import('#platform/api/retry.ts');
const { offlineResponsesExchange } = await import('./offline-responses.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recordQueries: Exchange = mapExchange({
  onResult: ({ error }) => {
    if (error && isLost(error)) disconnected();
    else connected();
  },
});

test('rarely sends a query that always fails, however many others succeed', async () => {
  const sent = { Bad: 0, Good: 0 };
  const client = createClient({
    url: 'http://api.test/',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [keepPreviousDataExchange, offlineResponsesExchange([]), retry, recordQueries, fetchExchange],
    fetch: async (_, init) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const name = String(init?.body).includes('Bad') ? 'Bad' : 'Good';
      sent[name] += 1;
      if (name === 'Bad') throw new TypeError('Failed to fetch');
      return Response.json({ data: { a: sent.Good } });
    },
  });
  for (const name of ['Bad', 'Good'])
    pipe(
      client.query(`query ${name} { a }`, {}),
      subscribe(() => {}),
    );
  await vi.advanceTimersByTimeAsync(180_000);
  expect(sent.Bad).toBe(6);
  const before = { ...sent };
  const working = setInterval(
    () => void client.query('query Good { a }', {}, { requestPolicy: 'network-only' }).toPromise(),
    100,
  );
  await vi.advanceTimersByTimeAsync(8_000);
  clearInterval(working);
  expect(sent.Good - before.Good).toBeLessThanOrEqual(81);
  expect(sent.Bad - before.Bad).toBeLessThanOrEqual(10);
});

import { createClient, fetchExchange } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends one operation, answered in turn by `answers`; returns the send times and the result. */
async function sentAt(kind: 'query' | 'mutation', answers: (() => Response)[]) {
  const startedAt = Date.now();
  const sent: number[] = [];
  const fetch = async () => {
    sent.push(Date.now() - startedAt);
    return (answers[sent.length - 1] ?? nobody)();
  };
  const client = createClient({
    url: 'http://api.test/',
    preferGetMethod: false,
    fetch,
    exchanges: [retry, fetchExchange],
  });
  const document = kind === 'query' ? 'query Q { a }' : 'mutation M { a }';
  const answer = client[kind](document, {}).toPromise();
  await vi.advanceTimersByTimeAsync(200_000);
  return { sent, ...(await answer) };
}

const nobody = (): Response => {
  throw new TypeError('Failed to fetch');
};
const status = (code: number) => () =>
  new Response('away', { status: code, headers: { 'content-type': 'text/plain' } });
const well = () => Response.json({ data: { a: 1 } });

test.each(['query', 'mutation'] as const)('sends a %s six times when nobody answers, then gives up', async (kind) => {
  const { sent, error } = await sentAt(kind, []);
  expect(sent).toHaveLength(6);
  expect(error?.networkError).toBeDefined();
  const waits = sent.slice(1).map((at, i) => at - (sent[i] ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(2_250);
  expect(waits[0]).toBeLessThanOrEqual(3_750);
  for (const [i, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(20_010);
    if (i > 0) expect(wait).toBeGreaterThanOrEqual((waits[i - 1] ?? 0) - 10);
  }
  expect(waits.at(-1)).toBeGreaterThan(19_000);
});

test('adds jitter to the delays', async () => {
  const firstWaits = new Set<number>();
  for (let i = 0; i < 5; i++) firstWaits.add((await sentAt('query', [nobody, well])).sent[1] ?? 0);
  expect(firstWaits.size).toBeGreaterThan(1);
});

test.each([502, 503, 504])('retries when the server is unavailable (%i), and accepts the next answer', async (code) => {
  const { sent, data } = await sentAt('mutation', [status(code), well]);
  expect(sent).toHaveLength(2);
  expect(data).toEqual({ a: 1 });
});

test.each([400, 401, 403, 404, 429, 500])('never retries after %i', async (code) => {
  const { sent, error } = await sentAt('query', [status(code), well]);
  expect(sent).toHaveLength(1);
  expect(error).toBeDefined();
});

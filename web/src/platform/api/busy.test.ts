import { createClient } from '@urql/core';
import { expect, test } from 'vitest';
import { aWaitingServer, type Call } from '#platform/testing/waiting-server.ts';
import { busyCount, busyExchange } from './busy.ts';

const calls: Call[] = [];
const client = createClient({
  url: 'http://api.test/',
  preferGetMethod: false,
  exchanges: [busyExchange, aWaitingServer(calls)],
});

test.each([
  ['a mutation', 'mutation', 'mutation Anything { a }', 1],
  ['a query that is named in the list', 'query', 'query ExportMetricReport { a }', 1],
  ['any other query', 'query', 'query Tasks { a }', 0],
] as const)('counts %s until its answer or error', async (_, kind, document, count) => {
  for (const failed of [false, true]) {
    const done = client[kind](document, {}).toPromise();
    expect(busyCount()).toBe(count);
    calls.shift()?.answer(failed ? { errors: [{ message: 'no' }] } : { data: { a: 1 } });
    await done;
    expect(busyCount()).toBe(0);
  }
});

import { createClient, type Exchange, makeResult } from '@urql/core';
import { expect, test } from 'vitest';
import { fromPromise, mergeMap, pipe } from 'wonka';
import { busyCount, busyExchange } from './busy.ts';

let answer: (failed?: boolean) => void = () => {};
const server: Exchange = () => (operations) =>
  pipe(
    operations,
    mergeMap((operation) =>
      fromPromise(
        new Promise<ReturnType<typeof makeResult>>((resolve) => {
          answer = (failed) =>
            resolve(makeResult(operation, failed ? { errors: [{ message: 'no' }] } : { data: { a: 1 } }));
        }),
      ),
    ),
  );
const client = createClient({ url: 'http://api.test/', preferGetMethod: false, exchanges: [busyExchange, server] });

test.each([
  ['a mutation', 'mutation', 'mutation Anything { a }', 1],
  ['a query that is named in the list', 'query', 'query ExportMetricReport { a }', 1],
  ['any other query', 'query', 'query Tasks { a }', 0],
] as const)('%s raises the count until it is answered, well or not', async (_, kind, document, count) => {
  for (const failed of [false, true]) {
    const done = client[kind](document, {}).toPromise();
    expect(busyCount()).toBe(count);
    answer(failed);
    await done;
    expect(busyCount()).toBe(0);
  }
});

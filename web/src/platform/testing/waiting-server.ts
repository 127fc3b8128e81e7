import { type Exchange, makeResult, type Operation } from '@urql/core';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';

export interface Call {
  operation: Operation;
  answer: (result: { data?: object; errors?: { message: string }[] }) => void;
}

/** Replaces the network: each call stays in `calls` until the test answers it. */
export function aWaitingServer(calls: Call[]): Exchange {
  return () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        fromPromise(
          new Promise<ReturnType<typeof makeResult>>((resolve) => {
            calls.push({ operation, answer: (result) => resolve(makeResult(operation, result)) });
          }),
        ),
      ),
    );
}

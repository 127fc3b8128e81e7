import type { CombinedError, Exchange, OperationResult } from '@urql/core';
import { pipe, tap } from 'wonka';
import { isKeepAlive, whenIdle } from './busy.ts';
import { isLost } from './connection.ts';
import { userErrorOf } from './errors.ts';
import { Forget, type RecordChange } from './local.ts';

const changesOf = ({ extensions }: OperationResult): RecordChange[] =>
  Array.isArray(extensions?.changes) ? extensions.changes : [];

/** The server may have committed the write, or may still do so. */
const isUnknown = (error: CombinedError) =>
  isLost(error) || (error.response?.status ?? 0) >= 500 || userErrorOf(error)?.code === 'Unavailable';

/**
 * Forgets the records and lists that a mutation changed, as its answer tells. After a lost answer the next one forgets
 * everything. Below `retry`, to see each attempt.
 */
export const committedExchange: Exchange =
  ({ client, forward }) =>
  (operations) => {
    let isInDoubt = false;
    // After this answer has reached the cache and the busy count.
    const forget = (changes: RecordChange[], all = false) =>
      queueMicrotask(() => whenIdle(() => void client.mutation(Forget, { changes, all }).toPromise()));
    return pipe(
      operations,
      forward,
      tap((result) => {
        const { operation, error } = result;
        if (operation.kind === 'mutation' && !isKeepAlive(operation) && error && isUnknown(error)) isInDoubt = true;
        else if (isInDoubt && !(error && isLost(error))) {
          isInDoubt = false;
          forget([], true);
        } else if (changesOf(result).length > 0) forget(changesOf(result));
      }),
    );
  };

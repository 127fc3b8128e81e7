import { type Exchange, makeOperation } from '@urql/core';
import { filter, map, pipe, tap } from 'wonka';
import { isKeepAlive } from './busy.ts';
import { isLost } from './connection.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** The number of a query among those that were sent. */
    sent?: number;
  }
}

/**
 * A query in flight during a change may return outdated data, so it is refetched on arrival. A query can be in flight
 * twice: its older answer is dropped if the newer one has arrived, or will arrive and the older one is outdated.
 * Placed between the cache and the network.
 */
export const refetchStaleExchange: Exchange =
  ({ forward, client }) =>
  (operations) => {
    let count = 0;
    /** Queries sent until here are outdated: a mutation was answered since. */
    let outdatedUpTo = 0;
    const queries = new Map<number, { lastSent: number; lastAnswered: number }>();
    return pipe(
      operations,
      map((operation) => {
        const { kind, key, context } = operation;
        if (kind === 'teardown') queries.delete(key);
        if (kind !== 'query') return operation;
        count += 1;
        queries.set(key, { lastSent: count, lastAnswered: queries.get(key)?.lastAnswered ?? 0 });
        return makeOperation(kind, operation, { ...context, sent: count });
      }),
      forward,
      filter(({ operation: { kind, key, context }, stale }) => {
        const query = queries.get(key);
        if (kind !== 'query' || !query || stale) return true;
        const { sent = query.lastSent } = context;
        const isOvertaken = sent < query.lastAnswered;
        return !isOvertaken && (sent > outdatedUpTo || sent === query.lastSent);
      }),
      tap(({ operation, stale }) => {
        // Stored offline data stays visible while the answer is pending.
        if (stale) return;
        if (operation.kind === 'mutation' && !isKeepAlive(operation)) outdatedUpTo = count;
        const query = queries.get(operation.key);
        if (operation.kind !== 'query' || !query) return;
        const { sent = query.lastSent } = operation.context;
        if (sent === query.lastAnswered) return;
        query.lastAnswered = sent;
        if (sent <= outdatedUpTo)
          client.reexecuteOperation({ ...operation, context: { ...operation.context, requestPolicy: 'network-only' } });
      }),
    );
  };

/**
 * An invalidated cache returns such a query without data: keep the previous rows, also after a lost connection.
 * Still pass the result on as stale. The client counts an unanswered query as pending, and would not send it
 * again.
 */
export const keepPreviousDataExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shown = new Map<number, unknown>();
    return pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'teardown') shown.delete(key);
      }),
      forward,
      map((result) => {
        const { data, error } = result;
        const { kind, key } = result.operation;
        if (kind !== 'query') return result;
        if (data) shown.set(key, data);
        const isEmpty = error ? isLost(error) && shown.has(key) : !data;
        return data || !isEmpty ? result : { ...result, data: shown.get(key), error: undefined, stale: true };
      }),
    );
  };

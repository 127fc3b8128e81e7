import type { Exchange } from '@urql/core';
import { map, pipe, tap } from 'wonka';
import { isKeepAlive } from './busy.ts';
import { isLost } from './connection.ts';

/**
 * A query in flight during a change may return outdated data, so it is refetched on arrival. Placed between the
 * cache and the network.
 */
export const refetchStaleExchange: Exchange =
  ({ forward, client }) =>
  (operations) => {
    const onTheWay = new Map<number, { isOutdated: boolean }>();
    return pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'query') onTheWay.set(key, { isOutdated: false });
        if (kind === 'teardown') onTheWay.delete(key);
      }),
      forward,
      tap(({ operation, stale }) => {
        // StoredValue offline data stays visible while the answer is pending.
        if (stale) return;
        if (operation.kind === 'mutation' && !isKeepAlive(operation))
          for (const query of onTheWay.values()) query.isOutdated = true;
        const query = onTheWay.get(operation.key);
        if (operation.kind !== 'query' || !query) return;
        onTheWay.delete(operation.key);
        if (query.isOutdated)
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

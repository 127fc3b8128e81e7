import type { Exchange } from '@urql/core';
import { map, pipe, tap } from 'wonka';
import { isLost } from './connection.ts';

/**
 * A query that is on its way while something changes may answer with what was before. Once it is here it is asked again.
 * Stands between the cache and the network.
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
        // What was last seen here is shown while the answer is still on its way.
        if (stale) return;
        if (operation.kind === 'mutation') for (const query of onTheWay.values()) query.isOutdated = true;
        const query = onTheWay.get(operation.key);
        if (operation.kind !== 'query' || !query) return;
        onTheWay.delete(operation.key);
        if (query.isOutdated)
          client.reexecuteOperation({ ...operation, context: { ...operation.context, requestPolicy: 'network-only' } });
      }),
    );
  };

/**
 * Such a query comes empty-handed from the cache, which has forgotten it meanwhile: what is on the screen stays. So it does
 * when the connection is lost. Handed on all the same, as outdated: a query that is never answered counts as on its way,
 * and the client would not send it again.
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

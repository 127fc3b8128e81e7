import type { Exchange } from '@urql/core';
import { filter, pipe, tap } from 'wonka';

/**
 * A query that is on its way while something changes may answer with what was before. Once it is here it is asked again.
 * Stands between the cache and the network.
 */
export const askAgainExchange: Exchange =
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
      tap(({ operation }) => {
        if (operation.kind === 'mutation') for (const query of onTheWay.values()) query.isOutdated = true;
        const query = onTheWay.get(operation.key);
        if (operation.kind !== 'query' || !query) return;
        onTheWay.delete(operation.key);
        if (query.isOutdated)
          client.reexecuteOperation({ ...operation, context: { ...operation.context, requestPolicy: 'network-only' } });
      }),
    );
  };

/** Such a query comes empty-handed from the cache, which has forgotten it meanwhile: what is on the screen stays. */
export const keepShownExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      filter(
        ({ operation, data, error }) => operation.kind !== 'query' || error !== undefined || (data ?? null) !== null,
      ),
    );

import { type Exchange, makeErrorResult, type Operation } from '@urql/core';
import { filter, map, merge, pipe, share } from 'wonka';
import { isDeviceOffline } from './connection.ts';
import { RequestNotSent } from './errors.ts';

const isHopeless = ({ kind }: Operation) => kind === 'mutation' && isDeviceOffline();

/** Fails offline writes at once, so that the person keeps the input. Writes lost in flight are retried. */
export const failFastOfflineExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    const refused = pipe(
      shared,
      filter(isHopeless),
      map((operation) => makeErrorResult(operation, new RequestNotSent())),
    );
    return merge([
      refused,
      forward(
        pipe(
          shared,
          filter((operation) => !isHopeless(operation)),
        ),
      ),
    ]);
  };

import { type Exchange, makeErrorResult, type Operation } from '@urql/core';
import { filter, map, merge, pipe, share } from 'wonka';
import { isDeviceOffline } from './connection.ts';
import { NotSent } from './errors.ts';

const isHopeless = ({ kind }: Operation) => kind === 'mutation' && isDeviceOffline();

/** Whoever writes without a network hears so at once, and keeps what they typed; what loses it on the way is tried again. */
export const failFastOfflineExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    const refused = pipe(
      shared,
      filter(isHopeless),
      map((operation) => makeErrorResult(operation, new NotSent())),
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

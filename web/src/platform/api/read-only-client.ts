import { createClient, type Exchange, fetchExchange, makeErrorResult } from '@urql/core';
import { filter, map, merge, pipe, share } from 'wonka';
import { boot } from '#platform/boot.ts';
import { authorization } from './authorization.ts';
import { busyExchange } from './busy.ts';
import { requestHeaders } from './request-headers.ts';

const refuseMutations: Exchange =
  ({ forward }) =>
  (operations) => {
    const shared = share(operations);
    return merge([
      pipe(
        shared,
        filter(({ kind }) => kind === 'mutation'),
        map((operation) => makeErrorResult(operation, new Error('This client only reads'))),
      ),
      pipe(
        shared,
        filter(({ kind }) => kind !== 'mutation'),
        forward,
      ),
    ]);
  };

/** For previews: it caches nothing, since records look different there, and sends no mutation. */
export const readOnlyClient = () =>
  createClient({
    url: `${boot.apiUrl}/graphql`,
    preferGetMethod: false,
    exchanges: [refuseMutations, busyExchange, authorization(requestHeaders), fetchExchange],
  });

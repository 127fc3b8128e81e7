import { type Client, createClient, fetchExchange, mapExchange } from '@urql/core';
import { boot } from '#platform/boot.ts';
import { offlineResponsesExchange } from '#platform/offline/offline-responses.ts';
import { session } from '#platform/session.ts';
import { authorization } from './authorization.ts';
import { busyExchange } from './busy.ts';
import { type CacheRules, makeCache } from './cache.ts';
import { committedExchange } from './committed.ts';
import { connected, disconnected, isLost } from './connection.ts';
import { needsSignIn } from './errors.ts';
import { failFastOfflineExchange } from './fail-fast-offline.ts';
import { localExchange } from './local.ts';
import { keepPreviousDataExchange, refetchStaleExchange } from './refetch-stale.ts';
import { reloadIfSuspended } from './reload-if-suspended.ts';
import { requestHeaders } from './request-headers.ts';
import { retry } from './retry.ts';
import { socketExchange } from './socket.ts';

export const makeClient = (rules: CacheRules[]): Client =>
  createClient({
    url: `${boot.apiUrl}/graphql`,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (needsSignIn(error)) session.lost();
          // The call was refused before it became an operation.
          if (error.response?.status === 403 && error.graphQLErrors.length === 0) void reloadIfSuspended();
        },
      }),
      busyExchange,
      keepPreviousDataExchange,
      makeCache(rules),
      refetchStaleExchange,
      localExchange,
      failFastOfflineExchange,
      offlineResponsesExchange(rules.flatMap((r) => r.offlineResponses ?? [])),
      retry,
      committedExchange,
      // Every attempt reports the connection state, not only the last. Cached answers report nothing.
      mapExchange({
        onResult: ({ error }) => {
          if (error && isLost(error)) disconnected();
          else connected();
        },
      }),
      authorization(requestHeaders),
      fetchExchange,
      socketExchange,
    ],
  });

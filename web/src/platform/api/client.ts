import { type Client, type CombinedError, createClient, fetchExchange, mapExchange } from '@urql/core';
import { authExchange } from '@urql/exchange-auth';
import { retryExchange } from '@urql/exchange-retry';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { askAgainExchange, keepShownExchange } from './ask-again.ts';
import { busyExchange } from './busy.ts';
import { type CacheRules, makeCache } from './cache.ts';
import { connected, disconnected } from './connection.ts';
import { localExchange } from './local.ts';
import { socketExchange } from './socket.ts';

const headers = (): Record<string, string> => {
  const token = session.token();
  return { 'apollo-require-preflight': '1', ...(token ? { authorization: `Bearer ${token}` } : {}) };
};

const status = (error: CombinedError): number | undefined => error.response?.status;
/** Nobody answers for the server just now; any other answer is an answer. */
const isAway = (error: CombinedError) => [502, 503, 504].includes(status(error) ?? 0);

export const needsSignIn = (error: CombinedError): boolean =>
  status(error) === 401 || error.graphQLErrors.some((e) => e.extensions.code === 'AuthenticationRequiredError');

export const makeClient = (rules: CacheRules[]): Client =>
  createClient({
    url: `${boot.apiUrl}/graphql`,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (needsSignIn(error)) session.close({ remember: true });
        },
        onResult: (result) => {
          if (!result.error) connected();
        },
      }),
      busyExchange,
      keepShownExchange,
      makeCache(rules),
      askAgainExchange,
      localExchange,
      // With jitter the exchange waits 1.5 to 2.5 times its delay: 1,500 ms are the specified 3 s.
      retryExchange({
        initialDelayMs: 1_500,
        maxDelayMs: 20_000,
        randomDelay: true,
        maxNumberAttempts: 6,
        retryIf: (error) => error.networkError !== undefined && (!error.response || isAway(error)),
      }),
      // Each try that reaches nobody tells, not only the last.
      mapExchange({
        onError: (error) => {
          if (error.networkError && !error.response) disconnected();
        },
      }),
      authExchange(async (utils) => ({
        addAuthToOperation: (operation) => utils.appendHeaders(operation, headers()),
        didAuthError: () => false,
        refreshAuth: async () => {},
      })),
      fetchExchange,
      socketExchange,
    ],
  });

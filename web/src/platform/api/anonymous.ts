import { createClient, fetchExchange } from '@urql/core';
import { boot } from '#platform/boot.ts';
import { busyExchange } from './busy.ts';

/** For pages outside the frame: queries once, caches nothing, sends no token. */
export const anonymous = createClient({
  url: `${boot.apiUrl}/graphql`,
  preferGetMethod: false,
  fetchOptions: { headers: { 'apollo-require-preflight': '1' } },
  exchanges: [busyExchange, fetchExchange],
});
